import { addSentences } from '#kernel/i18n/sentences.ts'

addSentences({
  th: {
    'cms.page_unknown': 'ไม่มีหน้านี้แล้ว',
    'cms.slug_form': 'ใช้ตัวอักษร ตัวเลข และขีดกลาง ไม่เกิน 80 ตัว',
    'cms.slug_reserved': 'ชื่อนี้เป็นที่อยู่ของระบบ กรุณาใช้ชื่ออื่น',
    'cms.slug_taken': 'มีหน้าอื่นใช้ที่อยู่นี้แล้ว',
    'cms.layout_too_large': 'หน้านี้มีเนื้อหามากหรือซ้อนลึกเกินไป กรุณาแบ่งเป็นหลายหน้า',
    'cms.layout_unsafe': 'ข้อมูลหน้ามีชื่อที่ไม่อนุญาต',
    'cms.draft_changed': 'มีคนแก้ร่างนี้หลังจากคุณเปิด กรุณาโหลดใหม่ก่อนบันทึก',
    'cms.time_past': 'เลือกเวลาที่ยังมาไม่ถึง',
    'cms.time_order': 'เวลาปิดต้องอยู่หลังเวลาเผยแพร่',
    'cms.category_unknown': 'ไม่มีหมวดนี้',
    'cms.parent_unfit': 'หน้านี้อยู่ใต้หน้านั้นไม่ได้ เพราะซ้อนได้ชั้นเดียว',
    'cms.has_children': 'มีหน้าอื่นอยู่ใต้หน้านี้ กรุณาย้ายหรือลบก่อน',
    'cms.review_not_asked': 'ไม่มีใครขอให้ตรวจหน้านี้แล้ว',
    'cms.contact_limit': 'ส่งแบบฟอร์มบ่อยเกินไป กรุณารอสักครู่',
    'cms.answer_email': 'อีเมลไม่ถูกต้อง เช่น name@example.com',
    'cms.answer_phone': 'เบอร์โทรศัพท์ไม่ถูกต้อง เช่น 081-234-5678',
    'cms.comment_limit': 'ส่งความคิดเห็นบ่อยเกินไป กรุณารอสักครู่',
  },
  en: {
    'cms.page_unknown': 'This page is not there any more.',
    'cms.slug_form': 'Use letters, digits and hyphens, 80 at most.',
    'cms.slug_reserved': 'This name is an address of the system. Please use another.',
    'cms.slug_taken': 'Another page has this address.',
    'cms.layout_too_large':
      'There is too much on this page, or it is nested too deep. Please make several of it.',
    'cms.layout_unsafe': 'The page’s data holds a name that is not allowed.',
    'cms.draft_changed':
      'Somebody changed this draft since you opened it. Please load it again before you save.',
    'cms.time_past': 'Choose a time that is still to come.',
    'cms.time_order': 'The end must come after the beginning.',
    'cms.category_unknown': 'There is no such category.',
    'cms.parent_unfit': 'The page cannot stand below that one: there is one level only.',
    'cms.has_children': 'Other pages lie under this one. Please move or delete them first.',
    'cms.review_not_asked': 'Nobody asks to look at this page any more.',
    'cms.contact_limit': 'That was too often. Please wait a little.',
    'cms.answer_email': 'Not an e-mail address, as name@example.com is one.',
    'cms.answer_phone': 'Not a Thai phone number, as 081-234-5678 is one.',
    'cms.comment_limit': 'That was too often. Please wait a little.',
  },
})
