/* Tabler Icons (MIT) used only by these pages; see kernel/ui/icons.ts. */

export const iconZoomOut = 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6m8 11l-6-6'
export const iconRotate = 'M19.95 11a8 8 0 1 0-.5 4m.5 5v-5h-5'
