/* Paths of Tabler Icons 3.51 (MIT) that only these pages show; see kernel/ui/icons.ts. */

export const iconZoomOut = 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 10l6 0M21 21l-6-6'
export const iconRotate =
  'M9 4.55a8 8 0 0 1 6 14.9m0-4.45v5h5M5.63 7.16l0 .01M4.06 11l0 .01M4.63 15.1l0 .01M7.16 18.37l0 .01M11 19.94l0 .01'
