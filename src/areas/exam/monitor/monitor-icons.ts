/* Tabler Icons (MIT), see kernel/ui/icons.ts. */

export const iconWifi =
  'M12 18h.01m-2.838-2.828a4 4 0 0 1 5.656 0m-8.485-2.829a8 8 0 0 1 11.314 0M3.515 9.515c4.686-4.687 12.284-4.687 17 0'
export const iconWifi1 = 'M12 18h.01m-2.838-2.828a4 4 0 0 1 5.656 0'
export const iconAppWindow =
  'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm3 1h.01M9 8h.01'
export const iconFaceIdError =
  'M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2m8-16h2a2 2 0 0 1 2 2v2m-4 12h2a2 2 0 0 0 2-2v-2M9 10h.01M15 10h.01M9.5 15.05a3.5 3.5 0 0 1 5 0'
export const iconClockPlus = 'M20.984 12.535a9 9 0 1 0-8.468 8.45M16 19h6m-3-3v6M12 7v5l3 3'
