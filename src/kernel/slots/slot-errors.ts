import { countNoun } from '#kernel/i18n/count-noun.ts'
import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  left: number
}

export const slotErrors: ErrorMessages = {
  th: {
    'slot.full': ({ left }: ErrorParams) => (left > 0 ? `เหลือที่ว่างอีก ${left} ที่` : 'ที่เต็มแล้ว'),
    'slot.taken': 'เวลานี้มีคนจองแล้ว กรุณาเลือกเวลาอื่น',
    'slot.day_full': 'วันนี้รับจองครบแล้ว กรุณาเลือกวันอื่น',
    'slot.too_few': 'มีคนจองไปแล้วมากกว่าจำนวนนี้',
    'slot.not_found': 'ไม่พบการจองนี้',
    'slot.other_kind': 'ย้ายการจองนี้ไปที่นั่นไม่ได้',
  },
  en: {
    'slot.full': ({ left }: ErrorParams) =>
      left > 0 ? `Only ${countNoun(left, 'place is', 'places are')} left.` : 'All places are taken.',
    'slot.taken': 'This time is already booked. Please choose another.',
    'slot.day_full': 'This day is fully booked. Please choose another.',
    'slot.too_few': 'More places than this are already booked.',
    'slot.not_found': 'Booking not found.',
    'slot.other_kind': 'This booking can’t be moved there.',
  },
}
