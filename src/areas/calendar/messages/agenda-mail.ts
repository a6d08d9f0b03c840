import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Emails with an agenda: scheduled digests, and a calendar's agenda sent to others. */
export const agendaMailMessages = defineMessages({
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
      name: 'Daily or weekly agenda',
      regular: 'the agenda by e-mail',
      subject: '{{period}}: {{count}}',
      count: (items: number) => (items === 0 ? 'nothing planned' : countNoun(items, 'item')),
      heading: 'Your agenda',
      waiting: (count: number) =>
        count === 1 ? 'You have 1 invitation to respond to.' : `You have ${count} invitations to respond to.`,
      none: 'You have no events in this period.',
      button: 'Open calendar',
      footer: (site: string) => `You set ${site} to send you this agenda.`,
      unsubscribe: 'Stop agenda e-mails',
    },
    send: {
      name: 'Calendar agenda for others',
      subject: '{{calendar}}: {{period}}',
      heading: '{{calendar}}',
      text: '{{sender}} sent you the agenda for {{period}}.',
      none: 'No events in this period.',
      footer: (sender: string, site: string) => `${sender} sent you this agenda through ${site}.`,
    },
    sample: {
      period: 'Mon 23 Nov 2026',
      calendar: 'Shop team',
      item: 'Opening meeting',
      note: 'Please go through the list before we open.',
    },
  },
})
