import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of courses saved for later. */
export const savedMessages = defineMessages({
  th: {
    save: 'เก็บไว้ดูทีหลัง',
    saved: 'เก็บไว้แล้ว',
    remove: (title: string) => `เลิกเก็บ ${title}`,
    done: 'เก็บไว้ในห้องเรียนของฉันแล้ว',
    removed: 'เลิกเก็บแล้ว',
    title: 'คอร์สที่เก็บไว้',
    see: 'ดูคอร์ส',
  },
  en: {
    save: 'Save for later',
    saved: 'Saved',
    remove: (title: string) => `Remove ${title} from saved courses`,
    done: 'Saved in My learning',
    removed: 'No longer saved',
    title: 'Saved courses',
    see: 'View course',
  },
})
