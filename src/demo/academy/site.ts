import { place } from '../places.ts'
import type { DemoSite } from '../site-shape.ts'

/** academy.localhost: a small school with courses, exams, certificates and live classes, and a shop of books and kits. */
export const academySite: DemoSite = {
  host: 'academy.localhost',
  slug: 'academy',
  name: { th: 'สถาบันเรียนรู้', en: 'Sala Academy' },
  tagline: { th: 'เรียนจากคนที่ลงมือทำ', en: 'Learn from people who do it' },
  story: [
    {
      th: 'เราเปิดสอนครั้งแรกในห้องแถวย่านสามเสนด้วยนักเรียนเก้าคน วันนี้ผู้เรียนกว่าสี่พันคนเรียนกับครูที่ทำงานจริงในเรื่องที่สอน',
      en: 'Our first class was nine people in a Sam Sen shophouse. Today more than four thousand learn from teachers who work in what they teach.',
    },
    {
      th: 'ทุกคอร์สมีงานให้ลงมือ มีคนตรวจ และมีใบรับรองที่ตรวจสอบได้ด้วยเลขที่บนใบ',
      en: 'Every course has work to do, someone who reads it, and a certificate that can be checked by its number.',
    },
  ],
  areas: [
    'account',
    'message',
    'files',
    'address',
    'billing',
    'catalog',
    'stock',
    'form',
    'calendar',
    'cms',
    'certificate',
    'shop',
    'lesson',
    'live',
    'ai',
  ],
  theme: { hue: 268, chroma: 0.13, radius: 'sharp', font: 'anuphan' },
  mark: {
    fill: 'M13 2.400 25 8.200 13 14 1 8.200z',
    stroke: 'M6 11.400v6.400c2 2.200 4.400 3.200 7 3.200s5-1 7-3.200v-6.400M24 9v7.600M24 19.800v.2',
  },
  notice: {
    text: {
      th: 'เปิดรับรุ่นใหม่ทุกต้นเดือน · ทดลองเรียนบทแรกฟรีทุกคอร์ส',
      en: 'New groups start every month · the first lesson of every course is free',
    },
    to: '/lesson',
  },
  facts: {
    legalName: { th: 'บริษัท สถาบันเรียนรู้เดโม จำกัด (องค์กรสมมติ)', en: 'Sala Academy Demo Co., Ltd. (fictional)' },
    about: {
      th: 'คอร์สสั้นและห้องเรียนสดจากคนที่ลงมือทำจริง',
      en: 'Short courses and live classes by people who do the work.',
    },
    address: {
      th: '12 ถนนประดิพัทธ์ซอย 0\nแขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400',
      en: '12 Pradiphat Soi 0\nSam Sen Nai, Phaya Thai, Bangkok 10400',
    },
    place: place(101401, '12 ถนนประดิพัทธ์ซอย 0', '12 Pradiphat Soi 0'),
    taxId: '0999900000031',
    branch: { th: '(สำนักงานใหญ่)', en: '(head office)' },
    registration: '7500000000035',
    phone: '02-000-0012',
    email: 'hello@academy.localhost',
    lineId: '@academy.demo',
    hours: { th: 'จันทร์–เสาร์ 09.00–19.00 น.', en: 'Monday to Saturday 09:00 to 19:00' },
    social: [
      { kind: 'line', href: 'https://line.example/academydemo' },
      { kind: 'youtube', href: 'https://youtube.example/academydemo' },
    ],
    links: [
      {
        title: { th: 'เรียน', en: 'Learn' },
        items: [
          { label: { th: 'คอร์สทั้งหมด', en: 'All courses' }, to: '/lesson' },
          { label: { th: 'ตรวจใบรับรอง', en: 'Check a certificate' }, to: '/certificate' },
        ],
      },
      {
        title: { th: 'ร้านหนังสือ', en: 'Bookshop' },
        items: [
          { label: { th: 'หนังสือ', en: 'Books' }, to: '/shop/products?category=book' },
          { label: { th: 'ชุดเรียน', en: 'Kits' }, to: '/shop/products?category=kit' },
        ],
      },
    ],
  },
  payment: {
    biller: '099990000003100',
    mobile: '0800000012',
    receiverName: 'บจก. สถาบันเรียนรู้เดโม',
    accounts: [{ bank: '002', number: '0990000049', name: 'บจก. สถาบันเรียนรู้เดโม' }],
    codLimitSatang: 150_000,
    expiryMinutes: 120,
  },
  shipping: {
    label: { th: 'พัสดุ 1–3 วัน', en: 'Parcel, 1 to 3 days' },
    standardSatang: 4_500,
    freeOverSatang: 100_000,
    cutoff: '15:00',
    pickup: [
      {
        id: 'phaya-thai',
        name: { th: 'รับเองที่สถาบัน', en: 'Pick up at the school' },
        address: { th: '12 ถนนประดิพัทธ์ซอย 0 เขตพญาไท', en: '12 Pradiphat Soi 0, Phaya Thai' },
        hours: { th: 'จันทร์–เสาร์ 09.00–19.00 น.', en: 'Monday to Saturday 09:00 to 19:00' },
      },
    ],
  },
  people: [
    {
      email: 'admin@academy.localhost',
      role: 'admin',
      firstname: { th: 'วิภา', en: 'Wipa' },
      lastname: { th: 'เมฆทอง', en: 'Mekthong' },
      phone: '0810000301',
      avatar: 'avatar-13.webp',
    },
    {
      email: 'manager@academy.localhost',
      role: 'manager',
      firstname: { th: 'ต้นกล้า', en: 'Tonkla' },
      lastname: { th: 'รุ่งเรือง', en: 'Rungrueang' },
      phone: '0810000302',
      avatar: 'avatar-16.webp',
    },
    {
      email: 'user@academy.localhost',
      role: 'user',
      firstname: { th: 'พิมพ์ชนก', en: 'Pimchanok' },
      lastname: { th: 'วัฒนา', en: 'Watthana' },
      phone: '0810000303',
      avatar: 'avatar-01.webp',
    },
    {
      email: 'user2@academy.localhost',
      role: 'user',
      firstname: { th: 'ภูริช', en: 'Phurit' },
      lastname: { th: 'อ่อนละมัย', en: 'Onlamai' },
      phone: '0810000304',
      avatar: 'avatar-10.webp',
    },
  ],
  home: {
    hero: {
      eyebrow: { th: 'รุ่นใหม่เริ่มต้นเดือนหน้า', en: 'New groups start next month' },
      headline: {
        th: 'เรียนจากคนที่ลงมือทำ จบแล้วมีงานให้ดู',
        en: 'Learn from people who do it, finish with work to show',
      },
      lead: {
        th: 'คอร์สสั้น 4–8 สัปดาห์ มีห้องเรียนสด มีครูอ่านงานทุกชิ้น และใบรับรองที่ตรวจสอบได้',
        en: 'Short courses of four to eight weeks with live classes, a teacher who reads every piece, and certificates that can be checked.',
      },
      actions: [
        { label: { th: 'ดูคอร์สทั้งหมด', en: 'See all courses' }, to: '/lesson' },
        { label: { th: 'หนังสือและชุดเรียน', en: 'Books and kits' }, to: '/shop/products' },
      ],
      ticks: [
        { th: 'บทแรกฟรี', en: 'First lesson free' },
        { th: 'คืนเงินใน 14 วัน', en: 'Refund within 14 days' },
        { th: 'เรียนซ้ำได้หนึ่งปี', en: 'Repeat for a year' },
      ],
      picture: 'hero-academy.webp',
      pictureAlt: { th: 'หนังสือ กล้องจุลทรรศน์ และหมวกบัณฑิต', en: 'Books, a microscope and a graduation cap' },
      card: { sku: 'BK-MATH', note: { th: 'หนังสือของครูนิด', en: 'Teacher Nid’s book' } },
    },
    categoryStrip: ['book', 'kit', 'uniform', 'stationery'],
    picks: {
      title: { th: 'ใช้คู่กับคอร์ส', en: 'To go with a course' },
      lead: { th: 'หนังสือและชุดเรียนที่ครูเลือก', en: 'Books and kits our teachers chose' },
      skus: ['BK-MATH', 'KIT-LAB', 'BK-TEA', 'KIT-SOAP'],
      more: { label: { th: 'ดูทั้งร้าน', en: 'See the shop' }, to: '/shop/products' },
    },
    band: {
      eyebrow: { th: 'ชุดทดลองที่บ้าน', en: 'Home lab' },
      headline: { th: 'วิทย์ 20 บท ทดลองได้ทั้งเดือน', en: 'Twenty science lessons for a month of trying' },
      lead: {
        th: 'กล้องขยาย หลอดทดลอง แว่นตา และคอร์สออนไลน์ที่ครูต้นพาทำทีละขั้น เหมาะอายุ 8 ปีขึ้นไป',
        en: 'Microscope, tubes, goggles and an online course with Teacher Ton, step by step, for ages 8 and up.',
      },
      priceSatang: 109_000,
      insteadOfSatang: 129_000,
      per: { th: 'ต่อชุด', en: 'a set' },
      actions: [
        { label: { th: 'ดูชุดทดลอง', en: 'See the kit' }, to: '/shop/products?category=kit' },
        { label: { th: 'ลองบทแรกฟรี', en: 'Try the first lesson' }, to: '/lesson' },
      ],
      picture: 'band-academy.webp',
      pictureAlt: { th: 'เสื้อกาวน์ หลอดทดลอง และแว่นตา', en: 'Lab coat, test tube and goggles' },
    },
    stories: {
      title: { th: 'ครูและผู้เรียน', en: 'Teachers and learners' },
      lead: { th: 'ฟังจากคนที่อยู่ในห้อง', en: 'From the people in the room' },
      more: { label: { th: 'เกี่ยวกับสถาบัน', en: 'About us' }, to: '/about' },
      items: [
        {
          quote: {
            th: 'เด็กที่ตอบผิดอย่างมีเหตุผล เก่งกว่าเด็กที่ท่องคำตอบ',
            en: 'A child who is wrong with a reason is ahead of one who memorised.',
          },
          name: { th: 'ครูนิด', en: 'Teacher Nid' },
          role: { th: 'คณิตคิดเป็น', en: 'Thinking Maths' },
          avatar: 'avatar-13.webp',
          picture: 'story-teacher.webp',
          pictureAlt: { th: 'ครูหน้ากระดาน', en: 'A teacher at the board' },
        },
        {
          quote: {
            th: 'การทดลองที่ล้มเหลวคือบทที่เด็กจำได้นานที่สุด',
            en: 'The experiment that failed is the lesson they keep.',
          },
          name: { th: 'ครูต้น', en: 'Teacher Ton' },
          role: { th: 'วิทย์รอบครัว', en: 'Kitchen Science' },
          avatar: 'avatar-16.webp',
          picture: 'story-lab.webp',
          pictureAlt: { th: 'ครูในห้องทดลอง', en: 'A teacher in the lab' },
        },
        {
          quote: {
            th: 'เรียนชงชาตอนอายุ 41 ตอนนี้เปิดร้านเล็ก ๆ ได้แล้ว',
            en: 'I learned tea at 41. Now I have a small shop.',
          },
          name: { th: 'คุณพิมพ์ชนก', en: 'Pimchanok' },
          role: { th: 'ผู้เรียนคอร์สชาไทย รุ่น 6', en: 'Thai tea course, group 6' },
          avatar: 'avatar-01.webp',
          picture: 'story-graduate.webp',
          pictureAlt: { th: 'ผู้สำเร็จการเรียน', en: 'A graduate' },
        },
      ],
    },
    trust: [
      { figure: { th: '4,120 คน', en: '4,120' }, label: { th: 'เรียนกับเราแล้ว', en: 'have learned here' } },
      { figure: { th: '87%', en: '87%' }, label: { th: 'เรียนจบตามกำหนด', en: 'finish on time' } },
      {
        figure: { th: '36 ชม.', en: '36 h' },
        label: { th: 'เวลาตอบงานเฉลี่ย', en: 'average time to feedback' },
      },
      { figure: { th: '7 วัน', en: '7 days' }, label: { th: 'ไม่พอใจ คืนของได้', en: 'to change your mind' } },
    ],
    follow: {
      title: { th: 'บทเรียนสั้นหนึ่งเรื่องทุกวันพุธ', en: 'One short lesson every Wednesday' },
      lead: { th: 'อ่านจบในห้านาที เลิกรับได้ทุกเมื่อ', en: 'Five minutes to read. Stop any time.' },
    },
  },
}
