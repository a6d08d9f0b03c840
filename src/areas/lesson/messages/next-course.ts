import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts about the next course of a learning path. */
export const nextCourseMessages = defineMessages({
  th: {
    title: 'ต่อในเส้นทางการเรียน',
    next: (path: string) => `คอร์สต่อไปในเส้นทาง “${path}”`,
    open: 'ไปคอร์สต่อไป',
    finished: (path: string) => `เรียนจบเส้นทาง “${path}” แล้ว`,
    finishedText: 'ครบทุกคอร์สในเส้นทางนี้',
    openPath: 'ดูเส้นทาง',
  },
  en: {
    title: 'Next on your learning paths',
    next: (path: string) => `Next on the path “${path}”`,
    open: 'Go to the next course',
    finished: (path: string) => `You have completed the path “${path}”`,
    finishedText: 'All of its courses are completed.',
    openPath: 'View the path',
  },
})
