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
    'calendar.no_service': 'Service not found. It may no longer be offered.',
    'calendar.no_booking_page': 'This calendar isn’t taking bookings yet.',
    'calendar.no_booking': 'Booking not found. Check the link in your e-mail.',
    'calendar.many_services': ({ most }: { most: number }) => `A calendar can offer up to ${most} services.`,
    'calendar.hours_overlap': 'These hours overlap with a row above.',
    'booking.taken': 'This time is no longer available. Choose another.',
    'calendar.book_often': 'Too many attempts. Wait a moment and try again.',
    'calendar.booking_late': 'It’s too late to reschedule or cancel. Please contact us.',
    'calendar.booking_unpaid': 'Not paid yet. The booking is confirmed once payment is received.',
    'calendar.booking_ahead': 'The booking hasn’t started yet.',
    'calendar.nothing_owed': 'There is no refund due for this booking.',
    'calendar.pay_closed': 'Online payment isn’t available yet. Please contact us.',
    'calendar.deposit_high': 'The deposit must be more than 0 and no more than the price.',
    'calendar.has_bookings':
      'This calendar has bookings, so it can’t be deleted. You can turn off its services instead.',
  },
}
