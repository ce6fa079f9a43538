#!/bin/sh
# Textures and pieces of pictures from Debian's game and wallpaper packages: stock.sh PICTURES TEXTURES   (two folders)
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
for package in supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds; do
    dpkg -L "$package" | grep -E '\.(png|jpg|jpeg|webp)$' | while read -r file; do
        ln -sf "$file" "$1/$(echo "$file" | tr / _)"
    done
done
"${PYTHON:-python3}" "$HERE/stock.py" "$1" "$2"
