import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of a video's viewing curve, for its author. */
export const filmCurveMessages = defineMessages({
  th: {
    title: 'ดูกันถึงตรงไหน',
    cohort: 'รุ่น',
    everyone: 'ทุกคน',
    learners: (count: number) => (count ? `เปิดดูแล้ว ${count} คน` : 'ยังไม่มีใครเปิดดูวิดีโอนี้'),
    biggestDrop: (at: string, from: number, to: number) => `หยุดดูกันมากที่สุดที่ ${at} จาก ${from} เหลือ ${to} คน`,
    peaks: (all: readonly string[]) => `ย้อนดูซ้ำมากที่สุด ${all.join(', ')}`,
    peak: (span: string, count: number) => `${span} (${count} คน)`,
    chart: 'จำนวนคนที่ดูแต่ละช่วง',
    part: 'ช่วงเวลา',
    seen: 'ดูช่วงนี้',
    again: 'ย้อนดูซ้ำ',
    note: 'นับคนที่ดูอย่างน้อยครึ่งหนึ่งของช่วง ช่วงที่ข้ามไม่นับ คำนวณใหม่ทุกนาที',
  },
  en: {
    title: 'Viewer retention',
    cohort: 'Cohort',
    everyone: 'Everyone',
    learners: (count: number) =>
      count === 0 ? 'No one has opened this video yet' : `${countNoun(count, 'person', 'people')} opened it`,
    biggestDrop: (at: string, from: number, to: number) =>
      `Biggest drop at ${at}: ${to} of ${from} keep watching`,
    peaks: (all: readonly string[]) => `Most rewatched: ${all.join(', ')}`,
    peak: (span: string, count: number) => `${span} (${count})`,
    chart: 'Viewers per segment',
    part: 'Segment',
    seen: 'Watched',
    again: 'Rewatched',
    note: 'Counts people who watched at least half of a segment. Skipped segments do not count. Updated every minute.',
  },
})
