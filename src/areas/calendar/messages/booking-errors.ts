import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const bookingErrors: ErrorMessages = {
  th: {
    'calendar.no_service': 'ไม่พบบริการนี้ อาจปิดรับจองไปแล้ว',
    'calendar.no_booking_page': 'ปฏิทินนี้ยังไม่เปิดรับจอง',
    'calendar.no_booking': 'ไม่พบการจองนี้ ตรวจลิงก์ในอีเมลอีกครั้ง',
    'calendar.many_services': ({ most }: { most: number }) => `ปฏิทินหนึ่งมีบริการได้ไม่เกิน ${most} อย่าง`,
    'calendar.hours_overlap': 'เวลานี้ซ้อนกับแถวก่อนหน้า',
    'booking.taken': 'เวลานี้ไม่ว่างแล้ว กรุณาเลือกเวลาอื่น',
    'calendar.book_often': 'เลือกเวลาบ่อยเกินไป กรุณารอสักครู่แล้วลองใหม่',
    'calendar.booking_late': 'เลยกำหนดเลื่อนหรือยกเลิกแล้ว กรุณาติดต่อทีมงาน',
    'calendar.booking_unpaid': 'ยังไม่ได้ชำระเงิน ระบบจะยืนยันเมื่อได้รับเงิน',
    'calendar.booking_ahead': 'ยังไม่ถึงเวลานัด',
    'calendar.nothing_owed': 'การจองนี้ไม่มีเงินต้องคืน',
    'calendar.pay_closed': 'ยังไม่เปิดรับชำระเงินออนไลน์ กรุณาติดต่อทีมงาน',
    'calendar.deposit_high': 'มัดจำต้องมากกว่า 0 และไม่เกินราคา',
    'calendar.has_bookings': 'ลบไม่ได้ มีคนจองเวลาในปฏิทินนี้แล้ว ปิดบริการแทนได้',
  },
  en: {
    'calendar.no_service': 'There is no such service; it may no longer be offered.',
    'calendar.no_booking_page': 'Nothing can be booked in this calendar yet.',
    'calendar.no_booking': 'There is no such booking. Please check the link in your e-mail.',
    'calendar.many_services': ({ most }: { most: number }) => `A calendar offers ${most} services at most.`,
    'calendar.hours_overlap': 'These hours overlap those of a row above.',
    'booking.taken': 'This time is no longer free. Please choose another.',
    'calendar.book_often': 'That was often. Please wait a little and try again.',
    'calendar.booking_late': 'It is too late to move or cancel this. Please contact us.',
    'calendar.booking_unpaid': 'It is not paid yet; it is confirmed as soon as the money is here.',
    'calendar.booking_ahead': 'Its time has not come yet.',
    'calendar.nothing_owed': 'No money is owed for this booking.',
    'calendar.pay_closed': 'Paying online is not set up yet. Please contact us.',
    'calendar.deposit_high': 'A deposit is more than nothing and no more than the price.',
    'calendar.has_bookings':
      'It cannot be deleted: people booked times in it. You can stop offering its services.',
  },
}
