import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

export const noteMessages = defineMessages({
  th: {
    title: 'บันทึกของทีมงาน',
    hint: 'ลูกค้าไม่เห็นบันทึกนี้',
    label: 'บันทึกใหม่',
    add: 'เพิ่มบันทึก',
    settle: 'จัดการแล้ว',
    reopen: 'เปิดใหม่',
    remove: 'ลบบันทึก',
    settled: 'จัดการแล้ว',
    formerStaff: 'อดีตทีมงาน',
    notYours: 'ลบได้เฉพาะผู้เขียนหรือผู้ดูแล',
    done: {
      add: 'เพิ่มบันทึกแล้ว',
      settle: 'ทำเครื่องหมายว่าจัดการแล้ว',
      reopen: 'เปิดบันทึกใหม่แล้ว',
      remove: 'ลบบันทึกแล้ว',
      restore: 'นำบันทึกกลับมาแล้ว',
    },
  },
  en: {
    title: 'Staff notes',
    hint: 'Customers do not see these notes',
    label: 'New note',
    add: 'Add note',
    settle: 'Mark as resolved',
    reopen: 'Reopen',
    remove: 'Delete note',
    settled: 'Resolved',
    formerStaff: 'Former staff',
    notYours: 'Only its author or an admin can delete it',
    done: {
      add: 'Note added',
      settle: 'Marked as resolved',
      reopen: 'Note reopened',
      remove: 'Note deleted',
      restore: 'Note restored',
    },
  },
})

export const noteErrors: ErrorMessages = {
  th: { 'account.note_of_another': 'ลบได้เฉพาะผู้เขียนบันทึกหรือผู้ดูแล' },
  en: { 'account.note_of_another': 'Only the note’s author or an admin can delete it.' },
}
