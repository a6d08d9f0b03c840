import type { Scene } from './scene.ts'
import { series } from './series.ts'

const pack = (
  kind: 'pouch' | 'jar' | 'bottle' | 'tin' | 'carton',
  art: string,
  label: string,
  colour: string,
  accent: string,
) => ({ pack: kind, colour, accent, art, label })
const brownEgg = '1f95a'
const whiteEgg = { object: '1f95a', tint: { saturation: 0.25, brightness: 1.18 } }
const lamyai = { object: '1f330', tint: { hue: 8, saturation: 0.8, brightness: 1.25 } }
const redYarn = { object: '1f9f6', tint: { hue: 98, saturation: 1.05 } }

/** Product images of the market. */
export const marketScenes: Scene[] = [
  ...series('m-orange', 'peach', '1f34a', {
    count: 3,
    props: ['disc'],
    beside: ['1f34a', '1f33f'],
    extra: '1f9fa',
  }),
  ...series('m-strawberry', 'pink', '1f353', { count: 3, beside: ['1f353', '1f33c'] }),
  ...series('m-avocado', 'lime', '1f951', { beside: ['1f951', '1f34b'] }),
  ...series('m-pear', 'lime', '1f350', { count: 2, props: ['arch'], beside: ['1f350', '1f343'] }),
  ...series('m-melon', 'rose', '1f349', { props: ['mat'], beside: ['1f349', '1f9ca'] }),
  ...series(
    'm-lime',
    'leaf',
    { object: '1f34b', tint: { hue: 30, saturation: 0.95, brightness: 0.84 } },
    { count: 3, beside: ['1f336-fe0f', '1f33f'] },
  ),
  ...series('m-grape', 'lilac', '1f347', { props: ['disc'], beside: ['1f347', '1f343'] }),
  ...series('m-salad', 'leaf', '1f96c', { props: ['disc'], beside: ['1f345', '1f952'], extra: '1f957' }),
  ...series('m-tomato', 'rose', '1f345', { count: 3, beside: ['1f345', '1f33f'] }),
  ...series('m-corn', 'amber', '1f33d', { props: ['mat'], beside: ['1f33d', '1f9c8'] }),
  ...series('m-carrot', 'peach', '1f955', { count: 2, props: ['mat'], beside: ['1f955', '1f957'] }),
  ...series('m-broccoli', 'jade', '1f966', { props: ['window', 'plinth'], beside: ['1f966', '1f9c4'] }),
  ...series('m-garlic', 'stone', '1f9c4', { count: 3, beside: ['1f9c5', '1f336-fe0f'] }),
  ...series('m-ginger', 'sand', '1fada', { props: ['mat'], beside: ['1fada', '1f34b'] }),
  ...series('m-pumpkin', 'peach', '1f360', { count: 2, props: ['disc'], beside: ['1f360', '1f36e'] }),
  ...series('m-eggplant', 'lilac', '1f346', { props: ['plinth'], beside: ['1f346', '1f33f'] }),
  ...series('m-egg', 'stone', brownEgg, { count: 3, props: ['mat'], beside: [brownEgg, whiteEgg] }),
  ...series('m-duckegg', 'water', whiteEgg, { count: 3, props: ['arch'], beside: [whiteEgg, '1f986'] }),
  ...series('m-newrice', 'sand', pack('pouch', '1f33e', 'ข้าวใหม่', '#efe3c8', '#b3541e'), {
    props: ['hills'],
    beside: ['1f35a', '1f33e'],
  }),
  ...series('m-brownrice', 'clay', pack('pouch', '1f35a', 'ข้าวกล้อง', '#b98d5c', '#5f7a35'), {
    props: ['window', 'plinth'],
    beside: ['1f35a', '1f33e'],
  }),
  ...series('m-longanhoney', 'amber', pack('jar', '1f41d', 'น้ำผึ้งลำไย', '#c97a12', '#e8dcc2'), {
    props: ['arch'],
    beside: ['1f36f', '1f33c', '1f41d'],
    extra: '1f36f',
  }),
  ...series('m-driedlongan', 'cocoa', pack('pouch', '1f330', 'ลำไยอบแห้ง', '#e6d3b3', '#7a4a1e'), {
    props: ['disc'],
    beside: [lamyai, '1f375'],
  }),
  ...series('m-namprik', 'lime', pack('jar', '1fad1', 'น้ำพริกหนุ่ม', '#8aa34a', '#3f6b2e'), {
    props: ['mat'],
    beside: ['1fad1', '1f952'],
  }),
  ...series('m-saiua', 'rose', pack('pouch', '1f336-fe0f', 'เครื่องแกงไส้อั่ว', '#e9c9a4', '#a3231a'), {
    props: ['plinth'],
    beside: ['1f336-fe0f', '1f9c4'],
  }),
  ...series('m-soy', 'leaf', pack('bottle', '1fad8', 'ซีอิ๊วถั่วเหลือง', '#4a2a18', '#b98d2e'), {
    props: ['arch'],
    beside: ['1fad8', '1f33e'],
  }),
  ...series('m-miang', 'jade', pack('tin', '1f343', 'ชาเมี่ยง', '#5b7a3a', '#d9b25a'), {
    props: ['fronds', 'plinth'],
    beside: ['1f375', '1f343'],
  }),
  ...series('m-clayroast', 'cocoa', pack('pouch', '2615', 'กาแฟคั่วดิน', '#7a4526', '#e0b45a'), {
    props: ['window', 'plinth'],
    beside: ['2615', '1fad8'],
  }),
  ...series('m-kombucha', 'peach', pack('bottle', '1f34a', 'ชาหมัก', '#e08a3a', '#4a6b4a'), {
    props: ['disc'],
    beside: ['1f34a', '1f375'],
  }),
  ...series('m-wholewheat', 'sand', '1f35e', { props: ['window', 'plinth'], beside: ['1f956', '1f33e'] }),
  ...series('m-croissant', 'amber', '1f950', { count: 2, beside: ['2615', '1f9c8'] }),
  ...series('m-granola', 'clay', pack('pouch', '1f963', 'กราโนลาข้าว', '#d9c3a0', '#3f6f60'), {
    props: ['arch'],
    beside: ['1f95b', '1f353'],
  }),
  ...series('m-basket', 'clay', '1f9fa', { props: ['plinth'], beside: ['1f345', '1f33d', '1f96c'] }),
  ...series('m-yarn', 'indigo', redYarn, {
    props: ['disc'],
    beside: ['1f9f6', '1f9f5'],
    extra: { pack: 'cloth', colour: '#a8442a', accent: '#27408b' },
  }),
  ...series('m-lacscarf', 'rose', '1f9e3', { props: ['arch'], beside: [redYarn, '1f9f5'] }),
  ...series(
    'm-tamarindsoap',
    'amber',
    { pack: 'bar', colour: '#b5742e', accent: '#5f3a1a', art: '1f33f' },
    { props: ['disc'], beside: ['1fae7', '1f33c'] },
  ),
  ...series('m-beeswax', 'amber', '1f56f-fe0f', {
    count: 2,
    props: ['window', 'plinth'],
    beside: ['1f41d', '1f33c'],
  }),
  ...series('m-miangplant', 'leaf', '1fab4', { props: ['arch'], beside: ['1f331', '1f343'] }),
  ...series('m-stew', 'clay', '1f372', { props: ['mat'], beside: ['1f35a', '1f336-fe0f'] }),
]
