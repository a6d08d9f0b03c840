import type { Scene } from './scene.ts'
import { series } from './series.ts'

const kraft = '#c9a06a'
const carton = (art: string, label: string, colour = '#d9b27c', accent = '#8d4a2b') => ({
  pack: 'carton' as const,
  colour,
  accent,
  art,
  label,
})
const pouch = (art: string, label: string, accent: string, colour = kraft) => ({
  pack: 'pouch' as const,
  colour,
  accent,
  art,
  label,
})
const jar = (art: string, label: string, colour: string, accent: string) => ({
  pack: 'jar' as const,
  colour,
  accent,
  art,
  label,
})
const bottle = (art: string, label: string, colour: string, accent: string) => ({
  pack: 'bottle' as const,
  colour,
  accent,
  art,
  label,
})
const tin = (art: string, label: string, colour: string, accent: string) => ({
  pack: 'tin' as const,
  colour,
  accent,
  art,
  label,
})
const vial = (art: string, label: string, colour: string, accent: string) => ({
  pack: 'vial' as const,
  colour,
  accent,
  art,
  label,
})
const leaf = '1f33f'
const basket = '1f9fa'
const pomelo = { object: '1f348', tint: { hue: -14, saturation: 0.95 } }
const purpleBowl = { object: '1f35a', tint: { hue: -52, saturation: 0.8, brightness: 0.92 } }
const celadon = { object: '1fad6', tint: { hue: 168, saturation: 0.42, brightness: 1.02 } }
const orangeScarf = { object: '1f9e3', tint: { hue: 32, saturation: 0.85 } }

const filledBasket = [
  { object: '1f34d', x: 0.39, y: 0.62, size: 0.36, turn: -10 },
  { object: '1f347', x: 0.63, y: 0.64, size: 0.28 },
  { object: '1f96d', x: 0.53, y: 0.62, size: 0.26 },
  { object: basket, x: 0.5, y: 0.8, size: 0.56 },
  { object: '1f34a', x: 0.75, y: 0.84, size: 0.2 },
  { object: '1f96d', x: 0.23, y: 0.85, size: 0.22 },
]

/** Product images of the demo site. */
export const salaScenes: Scene[] = [
  ...series('mango', 'peach', '1f96d', {
    count: 2,
    beside: ['1f96d', leaf, '1f343'],
    extra: carton('1f96d', 'น้ำดอกไม้'),
  }),
  ...series('pomelo', 'lime', pomelo, { count: 2, beside: [pomelo, '1f343'], props: ['disc'] }),
  ...series('coconut', 'water', '1f965', {
    beside: ['1f965', '1f379', '1f334'],
    extra: carton('1f965', 'มะพร้าวน้ำหอม', '#e8dcc2', '#3d7a4c'),
  }),
  ...series('banana', 'amber', '1f34c', { props: ['arch'], beside: ['1f34c', '1f343'] }),
  ...series('pineapple', 'amber', '1f34d', { props: ['mat'], beside: ['1f34d', '1f33a'] }),
  ...series('fruitbasket', 'leaf', basket, {
    props: ['disc'],
    beside: ['1f96d', '1f34a', '1f34d'],
    extra: '1f381',
    plain: true,
  }).map((scene, i) => (i === 0 ? { ...scene, parts: filledBasket } : scene)),
  ...series('driedmango', 'peach', pouch('1f96d', 'มะม่วงอบแห้ง', '#e07b1f'), {
    props: ['disc'],
    beside: ['1f96d', leaf],
    extra: pouch('1f96d', 'แบบถุงใหญ่', '#b8501a', '#f2e3c6'),
  }),
  ...series('cocochips', 'sand', pouch('1f965', 'มะพร้าวอบกรอบ', '#2f7d6b', '#e9dfc9'), {
    beside: ['1f965', leaf],
  }),
  ...series('bananaroll', 'amber', pouch('1f34c', 'กล้วยม้วน', '#c98a12', '#f4e2b4'), {
    props: ['mat'],
    beside: ['1f34c', '1f33c'],
  }),
  ...series('hommali', 'sand', pouch('1f35a', 'ข้าวหอมมะลิ', '#a8442a'), {
    props: ['window', 'plinth'],
    beside: ['1f35a', '1f33e'],
    extra: pouch('1f33e', 'ห้ากิโลกรัม', '#2e6b4a', '#efe3c8'),
  }),
  ...series('riceberry', 'lilac', pouch('1f33e', 'ไรซ์เบอร์รี', '#5b2a5e', '#e8dccb'), {
    props: ['plinth'],
    beside: [purpleBowl, '1f33e'],
  }),
  ...series('stickyrice', 'jade', pouch('1f33e', 'ข้าวเหนียว', '#2e6b4a', '#e6dcc5'), {
    props: ['arch'],
    beside: ['1f35a', basket],
  }),
  ...series('peanut', 'sand', '1f95c', {
    count: 2,
    props: ['mat'],
    beside: [pouch('1f95c', 'ถั่วคั่วทราย', '#9a5b25'), '1f95c'],
  }),
  ...series('redbean', 'rose', pouch('1fad8', 'ถั่วแดงหลวง', '#8b2e2a', '#eadfcb'), {
    props: ['disc'],
    beside: ['1fad8', '1f331'],
  }),
  ...series('teaforest', 'jade', tin('1f343', 'ชาป่าอัสสัม', '#2f7d5b', '#1d5640'), {
    props: ['fronds', 'plinth'],
    beside: ['1f375', leaf],
    extra: tin('1f338', 'ชาป่ามะลิ', '#c9a54a', '#8a6a1e'),
  }),
  ...series('butterflypea', 'indigo', pouch('1fabb', 'อัญชันอบแห้ง', '#3b4aa5', '#e7e3ee'), {
    props: ['arch'],
    beside: [{ object: '1f375', tint: { hue: 200 } }, '1fabb'],
  }),
  ...series('mulberry', 'leaf', carton('1f343', 'ชาใบหม่อน', '#dfe6c4', '#4f7a35'), {
    props: ['fronds'],
    beside: ['1f375', '1f343'],
  }),
  ...series('coffee', 'cocoa', pouch('2615', 'กาแฟอาราบิกา', '#2b2320', '#4a342a'), {
    props: ['fronds', 'plinth'],
    beside: ['2615', '1fad8'],
    extra: pouch('2615', 'คั่วอ่อน', '#b5762d', '#d9bd94'),
  }),
  ...series('dripcoffee', 'clay', carton('2615', 'กาแฟดริป', '#e3d2b8', '#5a3825'), {
    props: ['disc'],
    beside: ['2615', '1fad8'],
  }),
  ...series('cocoa', 'cocoa', tin('1f36b', 'โกโก้แท้', '#6b4028', '#3d2417'), {
    props: ['arch'],
    beside: ['1f36b', '2615'],
  }),
  ...series('honey', 'amber', jar('1f41d', 'น้ำผึ้งลิ้นจี่', '#e09a1f', '#7a4a1e'), {
    props: ['arch'],
    beside: ['1f41d', '1f33c', '1f36f'],
    extra: '1f36f',
  }),
  ...series('wildhoney', 'amber', bottle('1f333', 'น้ำผึ้งป่า', '#a8620f', '#4a3418'), {
    props: ['hills'],
    beside: ['1f36f', '1f33c'],
  }),
  ...series('mangojam', 'peach', jar('1f96d', 'แยมมะม่วง', '#f2a12e', '#f6efe0'), {
    props: ['disc'],
    beside: ['1f35e', '1f96d'],
  }),
  ...series('marmalade', 'lime', jar('1f34a', 'มาร์มาเลด', '#f0b64a', '#4f7a35'), {
    props: ['plinth'],
    beside: ['1f34a', '1f950'],
  }),
  ...series('chillipaste', 'rose', jar('1f990', 'น้ำพริกเผากุ้ง', '#a3231a', '#2d2420'), {
    props: ['mat'],
    beside: ['1f336-fe0f', '1f990'],
  }),
  ...series('sriracha', 'rose', bottle('1f336-fe0f', 'ซอสพริก', '#d0361f', '#2f6b3c'), {
    props: ['disc'],
    beside: ['1f336-fe0f', '1f9c4'],
  }),
  ...series('kapi', 'lilac', jar('1f990', 'กะปิคลองโคน', '#8a5570', '#c23b4a'), {
    props: ['plinth'],
    beside: ['1f990', '1f336-fe0f'],
  }),
  ...series('fleurdesel', 'water', jar('1f9c2', 'ดอกเกลือ', '#f4f6f6', '#2f6f8f'), {
    props: ['window', 'plinth'],
    beside: ['1f9c2', '1f345'],
  }),
  ...series('cocosugar', 'sand', jar('1f334', 'น้ำตาลมะพร้าว', '#c58a4a', '#e8dcc2'), {
    props: ['arch'],
    beside: ['1f965', '1f36e'],
    extra: carton('1f334', 'น้ำตาลปึก'),
  }),
  ...series('fishsauce', 'clay', bottle('1f41f', 'น้ำปลาแท้', '#9a4a14', '#c8321f'), {
    props: ['hills'],
    beside: ['1f41f', '1f9c2'],
  }),
  ...series('driedchilli', 'rose', '1f336-fe0f', {
    count: 3,
    props: ['mat'],
    beside: [pouch('1f336-fe0f', 'พริกแห้ง', '#b3261e'), '1f9c4'],
  }),
  ...series('ricecookie', 'clay', '1f36a', {
    count: 3,
    props: ['mat'],
    beside: [carton('1f36a', 'คุกกี้ข้าว', '#e7b24a', '#9c3f2d'), '1f95b'],
  }),
  ...series('pia', 'amber', '1f96e', {
    count: 2,
    props: ['plinth'],
    beside: ['1f375', '1f96e'],
    extra: carton('1f96e', 'ขนมเปี๊ยะ', '#c8412f', '#f0c15a'),
  }),
  ...series('bread', 'sand', '1f35e', { props: ['window', 'plinth'], beside: ['1f9c8', '1f950'] }),
  ...series('chocolate', 'cocoa', '1f36b', {
    props: ['disc'],
    beside: ['1f965', '1f36b'],
    extra: carton('1f36b', 'ช็อกโกแลต', '#5a3425', '#e0b45a'),
  }),
  ...series('cococandy', 'pink', '1f36c', {
    count: 2,
    props: ['arch'],
    beside: [jar('1f965', 'ลูกอมมะพร้าว', '#f0dcc0', '#d64560'), '1f36c'],
  }),
  ...series('pineapplepie', 'amber', '1f967', { count: 3, props: ['disc'], beside: ['1f34d', '1f967'] }),
  ...series(
    'yokdok',
    'indigo',
    { pack: 'cloth', colour: '#27408b', accent: '#c8553d' },
    {
      props: ['fronds'],
      beside: ['1f9f5', '1f9f6'],
      extra: { pack: 'roll', colour: '#1f5f8b', accent: '#f0c15a' },
    },
  ),
  ...series(
    'pakaoma',
    'jade',
    { pack: 'roll', colour: '#1f6f5c', accent: '#e6b34a' },
    { props: ['disc'], beside: ['1f9f6', '1f9f5'] },
  ),
  ...series(
    'tote',
    'stone',
    { pack: 'tote', colour: '#efe3c8', accent: '#8d5a34', art: '1f333' },
    { props: ['arch'], beside: ['1f9f5', '1f34a'] },
  ),
  ...series('hyacinth', 'sand', basket, {
    props: ['window'],
    beside: ['1f34a', '1f966', '1f33e'],
    extra: { object: basket, tint: { hue: -12, saturation: 0.75, brightness: 0.82 } },
  }),
  ...series(
    'lastbasket',
    'clay',
    { object: basket, tint: { hue: -14, saturation: 1.05, brightness: 0.8 } },
    { props: ['plinth'], beside: ['1f33a', '1f9f6'] },
  ),
  ...series('palmhat', 'pink', '1f452', { props: ['disc'], beside: ['1f33a', '1fa74'] }),
  ...series('vase', 'clay', '1f3fa', { props: ['arch'], beside: ['1f337', '1f33c'] }),
  ...series('teaset', 'jade', celadon, {
    props: ['plinth'],
    beside: ['1f375', { object: '1f375', flip: true }],
    extra: carton('1fad6', 'ชุดชาศิลาดล', '#dfe6dc', '#3f6f60'),
  }),
  ...series('lantern', 'rose', '1f3ee', { props: ['window'], beside: ['1f56f-fe0f', '1f338'] }),
  ...series('bear', 'peach', '1f9f8', { props: ['arch'], beside: ['1f9f5', '1f9f6'] }),
  ...series(
    'soap',
    'amber',
    { pack: 'bar', colour: '#e3a92c', accent: '#9c5a1f', art: '1f33c' },
    {
      props: ['disc'],
      beside: ['1f9fc', leaf],
      extra: { pack: 'bar', colour: '#8fb48a', accent: '#3f6f4a', art: leaf },
    },
  ),
  ...series('inhaler', 'jade', vial(leaf, 'น้ำมันมะกรูด', '#6d3f1d', '#2d2d2d'), {
    props: ['plinth'],
    beside: [leaf, '1f34b'],
  }),
  ...series(
    'compress',
    'sand',
    { pack: 'compress', colour: '#f1e6cf', accent: '#8d4a2b' },
    { props: ['mat'], beside: [leaf, '1fada'] },
  ),
  ...series('lotion', 'pink', '1f9f4', { props: ['arch'], beside: ['1f965', '1f338'] }),
  ...series(
    'candle',
    'pink',
    { pack: 'glass', colour: '#f3d9a4', accent: '#b0603b', art: '1f338', label: 'ดอกปีบ' },
    { props: ['window', 'plinth'], beside: ['1f338', '1f56f-fe0f'] },
  ),
  ...series('cacaotree', 'leaf', '1fab4', { props: ['window', 'plinth'], beside: ['1f331', '1f36b'] }),
  ...series('cactus', 'clay', '1f335', {
    count: 2,
    props: ['disc'],
    beside: ['1f335', '1f33c'],
    plain: true,
  }),
  ...series('bouquet', 'pink', '1f490', { props: ['arch'], beside: ['1f33c', '1f337'] }),
  ...series('lotus', 'lilac', '1fab7', { props: ['disc'], beside: ['1fab7', '1f33c'] }),
  ...series('sunseed', 'amber', '1f33b', {
    props: ['hills'],
    beside: [pouch('1f33b', 'เมล็ดทานตะวัน', '#c98a12', '#f4ead0'), '1f331'],
  }),
  ...series('scarf', 'peach', orangeScarf, { props: ['disc'], beside: ['1f9f6', '1f9f5'] }),
  ...series('giftcanal', 'clay', carton('1f381', 'ของขวัญริมคลอง', '#c9a06a', '#8d2f2a'), {
    props: ['arch'],
    beside: ['1f36f', '1f56f-fe0f'],
    plain: true,
  }),
]
