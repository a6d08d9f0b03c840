/** Carriers people here send with; their names are their own in both languages. Any other may be typed. */
export const carriers = [
  'ไปรษณีย์ไทย EMS',
  'ไปรษณีย์ไทย ลงทะเบียน',
  'Flash Express',
  'J&T Express',
  'KEX Express',
  'SPX Express',
  'Lalamove',
]
