import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Texts of a video's viewing curve, for its author. */
export const filmCurveMessages = messages({
  th: {
    title: 'ดูกันถึงตรงไหน',
    cohort: 'รุ่น',
    everybody: 'ทุกคน',
    learners: (count: number) => (count ? `เปิดดูแล้ว ${count} คน` : 'ยังไม่มีใครเปิดดูวิดีโอนี้'),
    drop: (at: string, from: number, to: number) => `หยุดดูกันมากที่สุดที่ ${at} จาก ${from} เหลือ ${to} คน`,
    peaks: (all: readonly string[]) => `ย้อนดูซ้ำมากที่สุด ${all.join(', ')}`,
    peak: (span: string, count: number) => `${span} (${count} คน)`,
    chart: 'จำนวนคนที่ดูแต่ละช่วง',
    part: 'ช่วงเวลา',
    seen: 'ดูช่วงนี้',
    again: 'ย้อนดูซ้ำ',
    note: 'นับคนที่ดูอย่างน้อยครึ่งหนึ่งของช่วง ช่วงที่ข้ามไม่นับ คำนวณใหม่ทุกนาที',
  },
  en: {
    title: 'How far it is watched',
    cohort: 'Cohort',
    everybody: 'Everybody',
    learners: (count: number) =>
      count === 0 ? 'Nobody has opened this video yet' : `${countNoun(count, 'person', 'people')} opened it`,
    drop: (at: string, from: number, to: number) => `Most leave at ${at}: ${to} of ${from} go on`,
    peaks: (all: readonly string[]) => `Looked at again most: ${all.join(', ')}`,
    peak: (span: string, count: number) => `${span} (${count})`,
    chart: 'How many watched each part',
    part: 'Part',
    seen: 'Watched it',
    again: 'Watched it again',
    note: 'A part counts for who saw at least half of it. What is skipped does not count. Reckoned anew each minute.',
  },
})
