export const th = {
  month: { previous: 'เดือนก่อน', next: 'เดือนถัดไป' },
  year: { previous: 'ปีก่อน', next: 'ปีถัดไป' },
  decade: { previous: 'สิบปีก่อน', next: 'สิบปีถัดไป' },
}
