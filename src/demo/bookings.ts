import type { Pair } from './catalog-types.ts'

/** What can be booked on a demo site, and its bookings. Days count from the day of seeding; prices are in baht. */
export interface DemoBookings {
  calendar: string
  /** The slug of its public URL. */
  slug?: string
  services: DemoService[]
}

export interface DemoService {
  name: Pair
  about: Pair
  place: Pair
  image: string
  minutes: number
  after: number
  price: number
  deposit?: number
  places: number
  /** Email names of the staff who provide it, such as `manager`; nobody: only the calendar's own time counts. */
  people?: string[]
  leadHours: number
  days: string[]
  hours: [from: string, to: string]
  confirms?: 'staff'
  question?: Pair
  booked: { name: string; phone: string; inDays: number; places?: number; answer?: string; came?: boolean }[]
}

const everyDay = ['0', '1', '2', '3', '4', '5', '6']
const notSunday = ['1', '2', '3', '4', '5', '6']
const notMonday = ['0', '2', '3', '4', '5', '6']
const office = ['1', '2', '3', '4', '5']

const market: DemoBookings = {
  calendar: 'เวิร์กช็อปตลาดบ้านเรา',
  services: [
    {
      name: ['ทำไส้อั่วแม่ริม', 'Make Mae Rim sausage'],
      about: [
        'ตำเครื่อง หมักหมู ยัดไส้ แล้วย่างเตาถ่านกับป้าคำ ได้กลับบ้านคนละครึ่งกิโล',
        'Pound the paste, season, fill and grill over charcoal with Aunt Kham. Half a kilo goes home with you.',
      ],
      place: ['ครัวศาลาริมเหนือ อ.แม่ริม', 'The Rim Nuea kitchen, Mae Rim'],
      image: 'm-saiua-1.webp',
      minutes: 120,
      after: 30,
      price: 450,
      deposit: 150,
      places: 8,
      leadHours: 24,
      days: notSunday,
      hours: ['09:00', '16:00'],
      question: ['แพ้อาหารอะไร', 'Any allergies?'],
      booked: [
        { name: 'นภา ศรีวิไล', phone: '0924411180', inDays: 3, places: 2, answer: 'ถั่วลิสง' },
        { name: 'ครอบครัวพงษ์ไพร', phone: '0815550110', inDays: 3, places: 4 },
        { name: 'Anna Lindqvist', phone: '0815550111', inDays: 5, places: 2 },
      ],
    },
    {
      name: ['โต๊ะทำกิจกรรมกลุ่ม', 'A table for your group'],
      about: [
        'โต๊ะยาวใต้ถุนศาลา มีน้ำชา กระดานดำ และปลั๊กไฟ สำหรับชมรม ห้องเรียน หรือประชุมกลุ่มผู้ปลูก',
        'A long table under the pavilion with tea, a blackboard and sockets: for clubs, classes and growers’ meetings.',
      ],
      place: ['ใต้ถุนศาลาริมเหนือ', 'Under the Rim Nuea pavilion'],
      image: 'band-market.webp',
      minutes: 90,
      after: 15,
      price: 0,
      places: 1,
      leadHours: 12,
      days: everyDay,
      hours: ['08:00', '17:00'],
      confirms: 'staff',
      question: ['กลุ่มของคุณทำอะไร มากี่คน', 'What is your group, and how many are you?'],
      booked: [
        { name: 'ครูนิด โรงเรียนบ้านป่าติ้ว', phone: '0815550112', inDays: 2, answer: 'นักเรียน ป.5 วาดรูปผัก 14 คน' },
        { name: 'กลุ่มผู้ปลูกลำไยสะเมิง', phone: '0815550113', inDays: 6, answer: 'ประชุมราคา 10 คน' },
        { name: 'ชมรมถักไหมพรม', phone: '0815550114', inDays: -4, answer: '8 คน', came: true },
      ],
    },
    {
      name: ['เดินชมแปลงและครัว', 'Walk through fields and kitchen'],
      about: [
        'เดินกับเจ้าของแปลง ชิมผักจากต้น ดูห้องแพ็ก เด็กมาได้',
        'Walk with a grower, taste from the plant, see the packing room. Children are welcome.',
      ],
      place: ['จุดนัดพบหน้าศาลา', 'Meet in front of the pavilion'],
      image: 'm-salad-1.webp',
      minutes: 45,
      after: 15,
      price: 0,
      places: 20,
      leadHours: 3,
      days: everyDay,
      hours: ['08:00', '11:00'],
      booked: [
        { name: 'บ้านอนุบาลเชียงใหม่', phone: '0815550115', inDays: 4, places: 16 },
        { name: 'สมชาย ใจงาม', phone: '0815550116', inDays: 1, places: 2 },
        { name: 'มาลี ตาคำ', phone: '0815550117', inDays: -2, places: 3, came: true },
        { name: 'วีระ บุญมา', phone: '0815550118', inDays: -6, places: 1, came: false },
      ],
    },
  ],
}

const academy: DemoBookings = {
  calendar: 'นัดหมายกับครู',
  services: [
    {
      name: ['ปรึกษารายบุคคล', 'Talk to a teacher'],
      about: [
        'คุยเรื่องคอร์สที่เหมาะ แผนเรียน หรือการบ้านที่ติด 30 นาที ทางวิดีโอหรือที่สถาบัน',
        'Thirty minutes about the right course, a plan or homework you are stuck with, by video or at the academy.',
      ],
      place: ['ห้องครู สามเสน หรือวิดีโอ', 'The teachers’ room in Sam Sen, or by video'],
      image: 'a-notebook-1.webp',
      minutes: 30,
      after: 10,
      price: 0,
      places: 1,
      people: ['manager', 'admin'],
      leadHours: 6,
      days: office,
      hours: ['13:00', '18:00'],
      question: ['อยากคุยเรื่องอะไร', 'What is it about?'],
      booked: [
        { name: 'พิมพ์ชนก แสงทอง', phone: '0815550121', inDays: 2, answer: 'เลือกคอร์สให้ลูก ม.2' },
        { name: 'ณัฐวุฒิ ทองดี', phone: '0815550122', inDays: 2, answer: 'การบ้านเรื่องสมการ' },
        { name: 'อรทัย บุญมา', phone: '0815550123', inDays: -3, answer: 'ผลสอบกลางภาค', came: true },
      ],
    },
    {
      name: ['ติวคณิตตัวต่อตัว', 'Maths, one to one'],
      about: [
        'หนึ่งชั่วโมงกับครูที่เลือกได้ นำโจทย์มาเอง',
        'An hour with the teacher of your choice; bring your own problems.',
      ],
      place: ['ห้อง 2 สามเสน', 'Room 2, Sam Sen'],
      image: 'course-math.webp',
      minutes: 60,
      after: 15,
      price: 600,
      places: 1,
      people: ['manager', 'admin'],
      leadHours: 24,
      days: ['6', '0'],
      hours: ['09:00', '16:00'],
      booked: [{ name: 'ศุภกร วงศ์ไทย', phone: '0815550124', inDays: 5 }],
    },
  ],
}

const sala: DemoBookings = {
  calendar: 'กิจกรรมศาลา',
  slug: 'main',
  services: [
    {
      name: ['พายเรือชมสวนริมคลอง', 'Row through the orchards'],
      about: [
        'นั่งเรือพายเข้าร่องสวนกับลุงสมาน เก็บมะม่วงหรือส้มโอตามฤดู แล้วดื่มน้ำมะพร้าวใต้ต้นหูกวาง',
        'Into the orchard channels by rowing boat with Uncle Saman, picking what is in season, and coconut water in the shade.',
      ],
      place: ['ท่าน้ำหน้าศาลา', 'The landing in front of the pavilion'],
      image: 'course-orchard.webp',
      minutes: 90,
      after: 30,
      price: 350,
      places: 6,
      leadHours: 12,
      days: notMonday,
      hours: ['08:00', '16:00'],
      booked: [
        { name: 'กานดา พูนสุข', phone: '0815550131', inDays: 2, places: 4 },
        { name: 'สุรชัย ทองมา', phone: '0815550132', inDays: 4, places: 2 },
        { name: 'จินตนา บุญเรือง', phone: '0815550133', inDays: -3, places: 5, came: true },
      ],
    },
    {
      name: ['ชิมชากับคนทำ', 'Tea with its maker'],
      about: [
        'ชิมชาป่าอัสสัมห้าแบบ เรียนวิธีชงให้ไม่ฝาด คุยเรื่องต้นชาร้อยปีบนดอย',
        'Five forest teas, how to brew them without bitterness, and stories of hundred-year-old trees.',
      ],
      place: ['ศาลาริมน้ำ', 'The waterside pavilion'],
      image: 'course-thai-tea.webp',
      minutes: 60,
      after: 15,
      price: 0,
      places: 8,
      leadHours: 3,
      days: notMonday,
      hours: ['10:00', '17:00'],
      question: ['แพ้อาหารอะไรบ้าง', 'Any allergies?'],
      booked: [
        { name: 'ปรีชา แสนดี', phone: '0815550134', inDays: 1, places: 2, answer: 'ไม่มี' },
        { name: 'วิไล ใจงาม', phone: '0815550135', inDays: 1, places: 3, answer: 'แพ้ถั่ว' },
      ],
    },
  ],
}

const sites: Record<string, DemoBookings> = {
  'demo.localhost': sala,
  'market.localhost': market,
  'academy.localhost': academy,
}

/** Returns what can be booked on a demo site; null if nothing. */
export const demoBookings = (host: string): DemoBookings | null => sites[host] ?? null
