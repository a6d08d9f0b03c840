/* Paths of Tabler Icons 3.51 (MIT) that only these pages show; see kernel/ui/icons.ts. */

export const iconTable =
  'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14M3 10h18M10 3v18'
export const iconListCheck =
  'M3.5 5.5l1.5 1.5l2.5-2.5M3.5 11.5l1.5 1.5l2.5-2.5M3.5 17.5l1.5 1.5l2.5-2.5M11 6l9 0M11 12l9 0M11 18l9 0'
export const iconPercentage = 'M16 17a1 1 0 1 0 2 0a1 1 0 1 0-2 0M6 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0M6 18l12-12'
export const iconPhotoPlus =
  'M15 8h.01M12.5 21h-6.5a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v6.5M3 16l5-5c.928-.893 2.072-.893 3 0l4 4M14 14l1-1c.67-.644 1.45-.824 2.182-.54M16 19h6M19 16v6'
export const iconFileSpreadsheet =
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M8 11h8v7h-8l0-7M8 15h8M11 11v7'
export const iconArchiveOff =
  'M8 4h11a2 2 0 1 1 0 4h-7m-4 0h-3a2 2 0 0 1-.826-3.822M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 1.824-1.18m.176-3.82v-7M10 12h2M3 3l18 18'
export const iconCategory =
  'M4 4h6v6h-6l0-6M14 4h6v6h-6l0-6M4 14h6v6h-6l0-6M14 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0'
export const iconCloudCheck =
  'M11 18.004h-4.343c-2.572-.004-4.657-2.011-4.657-4.487c0-2.475 2.085-4.482 4.657-4.482c.393-1.762 1.794-3.2 3.675-3.773c1.88-.572 3.956-.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.388 0 2.585 .82 3.138 2.007M15 19l2 2l4-4'
export const iconSearchOff = 'M5.039 5.062a7 7 0 0 0 9.91 9.89m1.584-2.434a7 7 0 0 0-9.038-9.057M3 3l18 18'
export const iconBold = 'M7 5h6a3.5 3.5 0 0 1 0 7h-6l0-7M13 12h1a3.5 3.5 0 0 1 0 7h-7v-7'
export const iconItalic = 'M11 5l6 0M7 19l6 0M14 5l-4 14'
export const iconH2 =
  'M17 12a2 2 0 1 1 4 0c0 .591-.417 1.318-.816 1.858l-3.184 4.143l4 0M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2'
export const iconList = 'M9 6l11 0M9 12l11 0M9 18l11 0M5 6l0 .01M5 12l0 .01M5 18l0 .01'
export const iconListNumbers =
  'M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .591-.5 1-1 1.5l-3 2.5h4M6 10v-6l-2 2'
export const iconClearFormatting = 'M17 15l4 4m0-4l-4 4M7 6v-1h11v1M7 19l4 0M13 5l-4 14'
export const iconUpload = 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5M12 4l0 12'
