/** Common carriers in Thailand, with the same name in both languages. Others may be typed. */
export const carriers = [
  'ไปรษณีย์ไทย EMS',
  'ไปรษณีย์ไทย ลงทะเบียน',
  'Flash Express',
  'J&T Express',
  'KEX Express',
  'SPX Express',
  'Lalamove',
]
