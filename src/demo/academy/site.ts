import { certificatePaths } from '#areas/certificate/paths.ts'
import { cmsPaths } from '#areas/cms/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { subscriptionPaths } from '#areas/subscription/paths.ts'
import { demoAddress } from '../addresses.ts'
import type { DemoSite } from '../site-types.ts'

/** academy.localhost: a small school with courses, exams, certificates and live classes, and a shop of books and kits. */
export const academySite: DemoSite = {
  host: 'academy.localhost',
  slug: 'academy',
  name: { th: 'สถาบันเรียนรู้', en: 'Sala Academy' },
  tagline: {
    th: 'คอร์ส หนังสือ และชุดเรียนจากครูที่ลงมือทำ',
    en: 'Courses, books and kits by teachers who do the work',
  },
  story: [
    {
      th: 'เราเปิดสอนครั้งแรกในห้องแถวย่านสามเสนด้วยนักเรียนเก้าคน วันนี้ครูชุดเดิมสอนคอร์สออนไลน์ เขียนหนังสือ และทำชุดเรียนให้เด็กกว่าสี่พันบ้านได้ลงมือเองที่บ้าน',
      en: 'Our first class was nine people in a Sam Sen shophouse. Today the same teachers teach online, write the books and pack the kits that more than four thousand homes learn with.',
    },
    {
      th: 'ทุกชุดผ่านการลองในห้องเรียนจริงก่อนวางขาย มีคู่มือทีละขั้น และถามครูได้เมื่อทำแล้วติด',
      en: 'Every kit is tried in a real class before it is sold, comes with a step-by-step guide, and a teacher answers when you are stuck.',
    },
  ],
  areas: [
    'account',
    'message',
    'project',
    'files',
    'address',
    'billing',
    'subscription',
    'catalog',
    'stock',
    'form',
    'calendar',
    'cms',
    'certificate',
    'shop',
    'lesson',
    'exam',
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
      th: 'สั่งก่อน 15.00 น. ส่งออกวันเดียวกัน · ซื้อครบ ฿1,000 ส่งฟรี',
      en: 'Order by 15:00 for same-day dispatch · free delivery from ฿1,000',
    },
    to: shopPaths.products(),
  },
  menu: [
    { label: { th: 'คอร์สเรียน', en: 'Courses' }, to: lessonPaths.index() },
    { label: { th: 'หนังสือและชุดเรียน', en: 'Books and kits' }, to: shopPaths.products() },
    { label: { th: 'แพ็กเกจ', en: 'Plans' }, to: subscriptionPaths.plans() },
    { label: { th: 'บทความ', en: 'Posts' }, to: cmsPaths.blog() },
    { label: { th: 'ตรวจใบประกาศ', en: 'Verify a certificate' }, to: certificatePaths.find() },
  ],
  details: {
    legalName: { th: 'บริษัท สถาบันเรียนรู้เดโม จำกัด (องค์กรสมมติ)', en: 'Sala Academy Demo Co., Ltd. (fictional)' },
    about: {
      th: 'คอร์สออนไลน์ หนังสือ ชุดทดลอง และอุปกรณ์การเรียนที่ครูเลือกและลองมาแล้ว',
      en: 'Online courses, books, kits and school things that teachers chose and tried.',
    },
    address: {
      th: '12 ถนนประดิพัทธ์ซอย 0\nแขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400',
      en: '12 Pradiphat Soi 0\nSam Sen Nai, Phaya Thai, Bangkok 10400',
    },
    place: demoAddress(101401, '12 ถนนประดิพัทธ์ซอย 0', '12 Pradiphat Soi 0'),
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
          { label: { th: 'คอร์สทั้งหมด', en: 'All courses' }, to: lessonPaths.index() },
          { label: { th: 'ตรวจใบรับรอง', en: 'Verify a certificate' }, to: certificatePaths.find() },
        ],
      },
      {
        title: { th: 'ร้านหนังสือ', en: 'Bookshop' },
        items: [
          { label: { th: 'หนังสือ', en: 'Books' }, to: shopPaths.products({ category: 'book' }) },
          { label: { th: 'ชุดเรียน', en: 'Kits' }, to: shopPaths.products({ category: 'kit' }) },
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
    partsLeastSatang: 2_000,
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
      eyebrow: { th: 'เรียนกับครูที่ลงมือทำ', en: 'Learn with teachers who do the work' },
      headline: {
        th: 'เรียนเรื่องที่ใช้ได้จริง ลงมือทำได้เองที่บ้าน',
        en: 'Learn things you can use, and do them at home',
      },
      lead: {
        th: 'คอร์สคณิต วิทย์ ภาษา และงานมือ เรียนตามเวลาของตัวเอง มีแบบทดสอบและใบประกาศ พร้อมหนังสือและชุดเรียนส่งถึงบ้าน',
        en: 'Courses in maths, science, languages and crafts at your own pace, with exams and certificates, and books and kits sent to your door.',
      },
      actions: [
        { label: { th: 'ดูคอร์สทั้งหมด', en: 'See all courses' }, to: lessonPaths.index() },
        { label: { th: 'ดูหนังสือและชุดเรียน', en: 'See books and kits' }, to: shopPaths.products() },
      ],
      ticks: [
        { th: 'มีคอร์สเรียนฟรี', en: 'Free courses' },
        { th: 'ใบประกาศตรวจสอบได้', en: 'Certificates anyone can verify' },
        { th: 'ส่งฟรีเมื่อครบ ฿1,000', en: 'Free delivery from ฿1,000' },
      ],
      picture: 'hero-academy.webp',
      pictureAlt: { th: 'หนังสือ กล้องจุลทรรศน์ และหมวกบัณฑิต', en: 'Books, a microscope and a graduation cap' },
      card: { sku: 'BK-MATH', note: { th: 'หนังสือของครูนิด', en: 'Teacher Nid’s book' } },
    },
    courses: {
      title: { th: 'คอร์สที่คนเรียนมากที่สุด', en: 'Most popular courses' },
      lead: { th: 'เริ่มเรียนได้เลย บนมือถือหรือคอมพิวเตอร์', en: 'Start now, on a phone or a computer' },
      sort: 'popular',
      limit: 6,
    },
    categoryStrip: ['book', 'kit', 'uniform', 'stationery'],
    picks: {
      title: { th: 'ครูแนะนำ', en: 'Chosen by teachers' },
      lead: { th: 'เล่มและชุดที่ใช้สอนจริงในห้องเรียน', en: 'What they use in their own classes' },
      skus: ['BK-MATH', 'KIT-LAB', 'BK-TEA', 'KIT-SOAP'],
      more: { label: { th: 'ดูทั้งร้าน', en: 'See the shop' }, to: shopPaths.products() },
    },
    band: {
      eyebrow: { th: 'ชุดทดลองที่บ้าน', en: 'Home lab' },
      headline: { th: 'วิทย์ 20 บท ทดลองได้ทั้งเดือน', en: 'Twenty science lessons for a month of trying' },
      lead: {
        th: 'กล้องขยาย หลอดทดลอง แว่นตา และคู่มือที่ครูต้นพาทำทีละขั้น เหมาะกับอายุ 8 ปีขึ้นไป',
        en: 'Microscope, tubes, goggles and a guide by Teacher Ton, step by step, for ages 8 and up.',
      },
      priceSatang: 109_000,
      insteadOfSatang: 129_000,
      per: { th: 'ต่อชุด', en: 'a set' },
      actions: [
        { label: { th: 'ดูชุดทดลอง', en: 'See the kit' }, to: shopPaths.product('KIT-LAB') },
        { label: { th: 'ดูชุดเรียนทั้งหมด', en: 'See all kits' }, to: shopPaths.products({ category: 'kit' }) },
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
          role: { th: 'อ่านหนังสือชาไทยของครูจันทร์', en: 'Reader of the Thai tea book' },
          avatar: 'avatar-01.webp',
          picture: 'story-graduate.webp',
          pictureAlt: { th: 'ผู้สำเร็จการเรียน', en: 'A graduate' },
        },
      ],
    },
    trust: [
      {
        figure: { th: '4,120 บ้าน', en: '4,120' },
        label: { th: 'เรียนรู้กับชุดของเราแล้ว', en: 'homes learn with our kits' },
      },
      { figure: { th: '87%', en: '87%' }, label: { th: 'ทำจนจบเล่ม', en: 'finish the book' } },
      {
        figure: { th: '36 ชม.', en: '36 h' },
        label: { th: 'ครูตอบคำถามโดยเฉลี่ย', en: 'average time to an answer' },
      },
      { figure: { th: '7 วัน', en: '7 days' }, label: { th: 'ไม่พอใจ คืนได้', en: 'returns' } },
    ],
    follow: {
      title: { th: 'บทเรียนสั้นหนึ่งเรื่องทุกวันพุธ', en: 'One short lesson every Wednesday' },
      lead: { th: 'อ่านจบในห้านาที เลิกรับได้ทุกเมื่อ', en: 'Five minutes to read. Stop any time.' },
    },
  },
}
