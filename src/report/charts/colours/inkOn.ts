import { channels } from './mixed.ts';

/** What can be read on a colour: black or white, whichever contrasts more; by WCAG 2.2 never less than 4.5 to 1. @param colour `#rrggbb` */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const behind = luminance(colour) + 0.05;
  return 1.05 / behind > behind / 0.05 ? '#ffffff' : '#000000';
}

/** WCAG's relative luminance, 0..1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
