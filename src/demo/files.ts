import type { Space } from '#areas/files/public.ts'

/** A file of the demo: one of our images under a realistic name, or a short text. */
export interface DemoFile {
  as: string
  picture?: string
  text?: string
}

interface DemoTree {
  /** The part before the `@` of the site's host. */
  who: 'manager' | 'user'
  space: Space
  folders: { name: string; tags?: string[]; files: DemoFile[] }[]
}

export const imageFiles = (name: string, image: string, count = 3): DemoFile[] =>
  Array.from({ length: count }, (_, at) => ({
    as: `${name}-${at + 1}.webp`,
    picture: `${image}-${at + 1}.webp`,
  }))

const priceList = `รหัส,สินค้า,ราคา
MANGO-01,มะม่วงน้ำดอกไม้สีทอง,180
TEA-250,ชาเบลนด์บ้านสวน,320
HONEY-75,น้ำผึ้งดอกลิ้นจี่,450
`

const meetingMinutes = `บันทึกประชุมกลุ่ม ครั้งที่ 11/2569

1. รับรองรายงานครั้งก่อน
2. สรุปยอดขายเดือนตุลาคม เพิ่มขึ้นจากเดือนก่อนร้อยละ 8
3. แบ่งงานถ่ายรูปสินค้าชุดปีใหม่ ให้เสร็จก่อน 5 ธันวาคม
4. นัดอบรมทำสบู่รุ่นถัดไป วันอาทิตย์ที่ 13 ธันวาคม 2569
`

const packingGuide = `# วิธีแพ็กสินค้า

- ผลไม้สด: รองตาข่ายโฟม ใส่กล่องเบอร์ D ปิดเทปรูปตัว H
- ขวดแก้ว: ห่อกันกระแทกสองชั้น ติดสติกเกอร์ระวังแตก
- ใส่ใบขอบคุณทุกกล่อง
`

const userTree: DemoTree = {
  who: 'user',
  space: 'private',
  folders: [
    {
      name: 'รูปที่อยากสั่งอีก',
      files: [...imageFiles('สบู่สมุนไพร', 'soap', 2), ...imageFiles('ผ้าพันคอ', 'scarf', 2)],
    },
    { name: 'จดไว้', files: [{ as: 'ของที่ต้องซื้อ.txt', text: 'มะม่วง 2 กก.\nชาบ้านสวน 1 ซอง\nของฝากแม่\n' }] },
  ],
}

const trees: Record<string, DemoTree> = {
  'demo.localhost': {
    who: 'manager',
    space: 'public',
    folders: [
      {
        name: 'รูปสินค้า 2569',
        tags: ['สินค้า', 'ใช้บ่อย'],
        files: [
          ...imageFiles('มะม่วงอบแห้ง', 'driedmango'),
          ...imageFiles('น้ำผึ้งป่า', 'wildhoney'),
          ...imageFiles('ข้าวหอมมะลิ', 'hommali'),
          ...imageFiles('กาแฟดริป', 'dripcoffee'),
          ...imageFiles('แยมมะม่วง', 'mangojam'),
          ...imageFiles('โคมไฟ', 'lantern'),
        ],
      },
      {
        name: 'แบนเนอร์และหน้าปก',
        tags: ['เว็บไซต์'],
        files: [
          { as: 'หน้าแรก-ภาพใหญ่.webp', picture: 'hero-sala.webp' },
          { as: 'แถบกลางหน้าแรก.webp', picture: 'band-sala.webp' },
          { as: 'งานเก็บเกี่ยว-โปสเตอร์.webp', picture: 'event-harvest.webp' },
          { as: 'เวิร์กช็อปย้อมผ้า.webp', picture: 'event-dye.webp' },
        ],
      },
      {
        name: 'เอกสารกลุ่ม',
        files: [
          { as: 'รายการสินค้าและราคา.csv', text: priceList },
          { as: 'บันทึกประชุม พ.ย. 2569.txt', text: meetingMinutes },
          { as: 'วิธีแพ็กสินค้า.md', text: packingGuide },
        ],
      },
    ],
  },
  'market.localhost': {
    who: 'manager',
    space: 'public',
    folders: [
      {
        name: 'รูปผักและผลไม้',
        tags: ['สินค้า', 'ใช้บ่อย'],
        files: [
          ...imageFiles('อะโวคาโด', 'm-avocado'),
          ...imageFiles('ข้าวโพด', 'm-corn'),
          ...imageFiles('ฟักทอง', 'm-pumpkin'),
        ],
      },
      { name: 'หน้าปก', files: [{ as: 'ภาพใหญ่.webp', picture: 'hero-market.webp' }] },
      { name: 'เอกสาร', files: [{ as: 'รายการราคา.csv', text: priceList }] },
    ],
  },
  'academy.localhost': {
    who: 'manager',
    space: 'public',
    folders: [
      {
        name: 'สื่อการสอน',
        tags: ['คอร์ส', 'ใช้บ่อย'],
        files: [
          { as: 'ปกคอร์สชาไทย.webp', picture: 'course-thai-tea.webp' },
          { as: 'ปกคอร์สคณิต.webp', picture: 'course-math.webp' },
          { as: 'ปกคอร์สวิทย์.webp', picture: 'course-science.webp' },
          ...imageFiles('ชุดทดลอง', 'a-labkit'),
        ],
      },
      { name: 'เอกสาร', files: [{ as: 'บันทึกประชุมครู.txt', text: meetingMinutes }] },
    ],
  },
}

/** Returns the files of a demo site, tree by tree. */
export const demoFiles = (host: string): DemoTree[] => [...(trees[host] ? [trees[host]] : []), userTree]
