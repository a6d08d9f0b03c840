import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Emails with an agenda: scheduled digests, and a calendar's agenda sent to others. */
export const agendaMailMessages = messages({
  th: {
    group: 'สรุปนัด',
    digest: {
      name: 'สรุปนัดประจำวันหรือสัปดาห์',
      regular: 'สรุปนัดทางอีเมล',
      subject: '{{period}}: {{count}}',
      count: (items: number) => (items ? `${items} รายการ` : 'ไม่มีนัด'),
      heading: 'สรุปนัดของคุณ',
      waiting: (count: number) => `มีคำเชิญรอคุณตอบ ${count} รายการ`,
      none: 'ไม่มีนัดในช่วงนี้',
      button: 'เปิดปฏิทิน',
      footer: (site: string) => `คุณตั้งให้ ${site} ส่งสรุปนัดนี้ทางอีเมล`,
      unsubscribe: 'หยุดรับสรุปนัด',
    },
    send: {
      name: 'ส่งตารางนัดของปฏิทินให้คนอื่น',
      subject: '{{calendar}}: {{period}}',
      heading: '{{calendar}}',
      text: '{{sender}} ส่งตารางนัด {{period}} ให้คุณ',
      none: 'ไม่มีนัดในช่วงนี้',
      footer: (sender: string, site: string) => `${sender} ส่งตารางนัดนี้ถึงคุณผ่าน ${site}`,
    },
    sample: {
      period: 'จ. 23 พ.ย. 2569',
      calendar: 'ทีมหน้าร้าน',
      item: 'ประชุมเปิดร้าน',
      note: 'ดูรายการของก่อนเปิดร้าน',
    },
  },
  en: {
    group: 'Agenda',
    digest: {
      name: 'Agenda of a day or week',
      regular: 'the agenda by e-mail',
      subject: '{{period}}: {{count}}',
      count: (items: number) => (items === 0 ? 'nothing planned' : countNoun(items, 'thing')),
      heading: 'Your agenda',
      waiting: (count: number) =>
        count === 1 ? 'One invitation waits for your answer.' : `${count} invitations wait for your answer.`,
      none: 'Nothing is planned.',
      button: 'Open the calendar',
      footer: (site: string) => `You asked ${site} to send you this agenda.`,
      unsubscribe: 'Stop the agenda',
    },
    send: {
      name: 'Agenda of a calendar for others',
      subject: '{{calendar}}: {{period}}',
      heading: '{{calendar}}',
      text: '{{sender}} sends you what is planned {{period}}.',
      none: 'Nothing is planned in this time.',
      footer: (sender: string, site: string) => `${sender} sent you this agenda through ${site}.`,
    },
    sample: {
      period: 'Mon 23 Nov 2026',
      calendar: 'Shop team',
      item: 'Opening meeting',
      note: 'Please look through the list before we open.',
    },
  },
})
