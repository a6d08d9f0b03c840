import type { DemoCourse } from './courses.ts'

/** A short course that gives a certificate, and the learners who have completed it. */
export interface DemoCertificates {
  course: DemoCourse
  template: { name: string; prefix: string; signers: { name: string; role: string; stroke: string }[] }
  /** A second template, to show to staff. */
  other: { name: string; prefix: string }
  holders: DemoHolder[]
}

export interface DemoHolder {
  firstname: string
  lastname: string
  /** Days since they completed it. */
  daysAgo: number
  listed?: true
  /** What happened to it later. */
  fate?: 'revoked' | 'renamed'
  /** The name they requested. */
  asks?: string
}

const compost: DemoCourse = {
  slug: 'leaf-compost',
  title: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน',
  subtitle: 'กองเดียว ไม่ต้องพลิก ได้ปุ๋ยใช้เองในสองเดือน จบแล้วมีใบประกาศ',
  topic: 'เกษตร',
  level: 'beginner',
  access: 'free',
  cover: 'course-orchard.webp',
  outcomes: [
    'คำนวณสัดส่วนใบไม้กับมูลสัตว์ได้โดยไม่ต้องชั่ง',
    'ตั้งกองที่ร้อนเองและไม่เหม็น',
    'อ่านกลิ่น สี และความชื้นของกองแล้วแก้ได้ถูกจุด',
  ],
  needs: ['ที่ว่างหนึ่งตารางเมตร', 'ใบไม้แห้งสามกระสอบ มูลวัวหนึ่งกระสอบ'],
  about:
    'วิธีไม่พลิกกองเหมาะกับบ้านและโรงเรียนที่ไม่มีแรงงาน อากาศเข้ากองเองเพราะชั้นใบไม้บาง งานมีแค่รดน้ำให้ถูกวัน\n## ใบประกาศ\nเรียนครบทั้งสี่ตอน ระบบออกใบประกาศให้ทันที ตรวจได้ด้วยเลขใบหรือคิวอาร์',
  learners: [],
  // Both are closed for joining: new learners learn on their own.
  cohorts: [
    { title: 'รุ่นต้นฝน', inDays: -75, days: 30, joinDays: 25, capacity: 40 },
    { title: 'รุ่นปลายฝน', inDays: -45, days: 40, joinDays: 32, capacity: 40 },
  ],
  sections: [
    {
      title: 'ตั้งกอง',
      units: [
        {
          title: 'ชั้นบางคือหัวใจ',
          minutes: 12,
          isPreview: true,
          text: 'กองที่แน่นไม่มีอากาศ และกองที่ไม่มีอากาศคือกองที่เหม็น ทางแก้ไม่ใช่พลิก แต่คือวางให้บางตั้งแต่แรก\n## สี่ต่อหนึ่ง\nใบไม้แห้งสี่ส่วน มูลสัตว์หนึ่งส่วน นับด้วยกระป๋องใบเดียวกัน แต่ละชั้นหนาไม่เกินหนึ่งคืบ\n> บางแล้วอากาศเดินเอง ไม่ต้องพลิก',
        },
        {
          title: 'รดน้ำวันไหน เท่าไร',
          minutes: 10,
          text: 'กำใบไม้จากกลางกองแล้วบีบ ถ้ามีน้ำซึมตามง่ามนิ้วแต่ไม่หยด กองชื้นพอดี\n## ทุกสิบวัน\nแทงไม้ลงกองเป็นรูห่างหนึ่งศอก เติมน้ำลงรู แล้วปิดด้วยใบไม้ ทำสามครั้งก็พอ',
        },
      ],
    },
    {
      title: 'ดูแลและใช้',
      units: [
        {
          title: 'กองบอกอะไรเรา',
          minutes: 14,
          text: 'กลิ่นแอมโมเนียแปลว่ามูลมากไป เติมใบไม้แห้ง กองเย็นแปลว่าแห้งหรือเล็กไป เติมน้ำหรือสุมให้สูงขึ้น\n## จดสามอย่าง\nวันที่ กลิ่น และความอุ่นด้วยหลังมือ จดทุกสัปดาห์ จะเห็นเส้นทางของกองชัดขึ้นเอง',
        },
        {
          title: 'ใช้เมื่อไร ใช้ตรงไหน',
          minutes: 8,
          text: 'ปุ๋ยที่ใช้ได้มีกลิ่นดินหลังฝน สีน้ำตาลเข้ม และไม่อุ่นแล้ว พักไว้ให้แห้งอีกเจ็ดวันก่อนใส่\n## รอบทรงพุ่ม\nโรยรอบทรงพุ่มหนาหนึ่งข้อนิ้ว ไม่ชิดโคน คลุมด้วยใบไม้ แล้วรดน้ำ',
        },
      ],
    },
  ],
}

const academy: DemoCertificates = {
  course: compost,
  template: {
    name: 'ใบประกาศนียบัตรหลักสูตร',
    prefix: 'AC',
    signers: [
      {
        name: 'นางบัวผัน ศรีสุข',
        role: 'ผู้สอน',
        stroke:
          'M20 78C44 20 60 24 56 58s-14 34-4 14c12-26 26-46 34-40s-8 42 2 36 18-42 30-40-10 38 4 34 20-30 32-28 4 22 24 14 34-18 62-22M34 92c60-10 120-14 190-12',
      },
      {
        name: 'ดร.มานะ จันทร์ฉาย',
        role: 'ผู้อำนวยการสถาบัน',
        stroke:
          'M24 70c26-52 64-56 62-30s-40 44-56 34 10-52 44-50 18 48 32 44 12-34 26-34 0 34 14 30 16-28 28-26-2 24 16 22 30-14 52-24M60 96c50-4 100-12 152-10',
      },
    ],
  },
  other: { name: 'ใบรับรองเวิร์กช็อป', prefix: 'WS' },
  holders: [
    { firstname: 'นภา', lastname: 'ศรีวิไล', daysAgo: 5, listed: true },
    { firstname: 'มาลี', lastname: 'พูลทอง', daysAgo: 6, listed: true },
    { firstname: 'อุดม', lastname: 'แสนดี', daysAgo: 8, listed: true },
    { firstname: 'เอกชัย', lastname: 'พรมมา', daysAgo: 9 },
    { firstname: 'วีระ', lastname: 'จิตงาม', daysAgo: 40, fate: 'renamed' },
    { firstname: 'ศิริพร', lastname: 'นาคทอง', daysAgo: 15, listed: true },
    { firstname: 'สมหมาย', lastname: 'รุ่งเรือง', daysAgo: 24, listed: true },
    { firstname: 'ณัฐฐินันท์', lastname: 'พิพัฒน์ธนกุลวงศ์', daysAgo: 3, listed: true },
    { firstname: 'ประยูร', lastname: 'แก้วใส', daysAgo: 30, fate: 'revoked' },
    { firstname: 'อำไพ', lastname: 'สุขเกษม', daysAgo: 52, asks: 'อำไพ สุขเกษมศรี' },
    { firstname: 'กฤติกาญจน์', lastname: 'อัครเดชาโชติกุลวัฒนา', daysAgo: 2, listed: true },
    { firstname: 'บุญมี', lastname: 'ทองคำ', daysAgo: 61, listed: true },
  ],
}

/** Certificates of the demo sites, by host. */
export const demoCertificates: Record<string, DemoCertificates> = { 'academy.localhost': academy }
