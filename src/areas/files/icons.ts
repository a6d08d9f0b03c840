/* Icons only pages of files show. Paths of Tabler Icons 3.51 (MIT). */

export const iconFolders =
  'M9 3h3l2 2h5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M17 16v2a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2h2'
export const iconFolderOpen =
  'M5 19l2.757-7.351a1 1 0 0 1 .936-.649h12.307a1 1 0 0 1 .986 1.164l-.996 5.211a2 2 0 0 1-1.964 1.625h-14.026a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h4l3 3h7a2 2 0 0 1 2 2v2'
export const iconFolderPlus =
  'M12 19h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h4l3 3h7a2 2 0 0 1 2 2v3.5M16 19h6M19 16v6'
export const iconFolderSymlink =
  'M3 21v-4a3 3 0 0 1 3-3h5M8 17l3-3l-3-3M3 11v-5a2 2 0 0 1 2-2h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8'
export const iconList = 'M9 6l11 0M9 12l11 0M9 18l11 0M5 6l0 .01M5 12l0 .01M5 18l0 .01'
export const iconFileTypePdf =
  'M14 3v4a1 1 0 0 0 1 1h4M5 12v-7a2 2 0 0 1 2-2h7l5 5v4M5 18h1.5a1.5 1.5 0 0 0 0-3h-1.5v6M17 18h2M20 15h-3v6M11 15v6h1a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2h-1'
export const iconFileSpreadsheet =
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M8 11h8v7h-8l0-7M8 15h8M11 11v7'
export const iconFile =
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2'
export const iconFileZip =
  'M6 20.735a2 2 0 0 1-1-1.735v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2h-1M11 17a2 2 0 0 1 2 2v2a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-2a2 2 0 0 1 2-2M11 5l-1 0M13 7l-1 0M11 9l-1 0M13 11l-1 0M11 13l-1 0M13 15l-1 0'
export const iconMusic =
  'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M13 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17v-13h10v13M9 8h10'
export const iconPlayerPause =
  'M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1l0-12M14 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1l0-12'
export const iconStar =
  'M12 17.75l-6.172 3.245l1.179-6.873l-5-4.867l6.9-1l3.086-6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158-3.245'
export const iconLink =
  'M9 15l6-6M11 6l.463-.536a5 5 0 0 1 7.071 7.072l-.534.464M13 18l-.397.534a5.068 5.068 0 0 1-7.127 0a4.972 4.972 0 0 1 0-7.071l.524-.463'
export const iconScissors =
  'M3 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.6 8.6l10.4 10.4M8.6 15.4l10.4-10.4'
export const iconClipboard =
  'M9 5h-2a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2'
export const iconCrop = 'M8 5v10a1 1 0 0 0 1 1h10M5 8h10a1 1 0 0 1 1 1v10'
export const iconFocus =
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0M12 3l0 2M3 12l2 0M12 19l0 2M19 12l2 0'
export const iconColumns =
  'M4 6l5.5 0M4 10l5.5 0M4 14l5.5 0M4 18l5.5 0M14.5 6l5.5 0M14.5 10l5.5 0M14.5 14l5.5 0M14.5 18l5.5 0'
export const iconHistory = 'M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5'
