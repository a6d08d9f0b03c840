import { buyers as b } from '../buyers.ts'
import { type DemoOrder, order } from '../order-types.ts'

/** Orders of the two months before, shipped and completed long ago: `3d2h` ago, buyer, items, and payment method. */
const history: [
  ago: string,
  buyer: keyof typeof b,
  lines: string,
  payment: 'promptpay' | 'transfer' | 'cod',
][] = [
  ['56d3h', 'malee', 'MANGO-01*3 COCO-SUGAR-JAR', 'promptpay'],
  ['54d6h', 'anan', 'RICE-HML-5 PEANUT-400', 'promptpay'],
  ['52d4h', 'rattana', 'HONEY-LYC-500 TEA-MUL-20', 'transfer'],
  ['50d8h', 'sombat', 'POMELO-01*4', 'promptpay'],
  ['49d5h', 'yupin', 'SOAP-HERB-LOT*3', 'cod'],
  ['47d7h', 'teerasak', 'COFFEE-ARA-M-DRIP', 'promptpay'],
  ['45d5h', 'pongsak', 'MANGO-01*2 BANANA-ROLL*2', 'promptpay'],
  ['44d9h', 'somchai', 'RICE-HML-2*2 SALT-FLR', 'promptpay'],
  ['42d4h', 'waraporn', 'POMELO-01*3 HONEY-LYC-250', 'transfer'],
  ['40d6h', 'darunee', 'OIL-KAFFIR SOAP-HERB-TUR*2', 'promptpay'],
  ['38d3h', 'phurit', 'COCOA-200 JAM-POMELO', 'cod'],
  ['36d7h', 'pimchanok', 'TEA-250-JAS-LEAF', 'promptpay'],
  ['35d5h', 'mana', 'MANGO-01*4', 'promptpay'],
  ['33d8h', 'jiraporn', 'RICE-HML-5 COCO-SUGAR-JAR*2', 'promptpay'],
  ['31d4h', 'benjawan', 'POMELO-01*2 JAM-POMELO*2', 'transfer'],
  ['29d6h', 'bunmi', 'PEANUT-400*2 BANANA-ROLL*3', 'promptpay'],
  ['28d5h', 'thanawat', 'COFFEE-ARA-M-DRIP*2', 'cod'],
  ['26d9h', 'naphatsorn', 'HONEY-LYC-500*2', 'promptpay'],
  ['24d4h', 'kittipong', 'MANGO-01*5 POMELO-01*2', 'promptpay'],
  ['21d7h', 'sasithorn', 'RICE-HML-2 SALT-FLR*2', 'promptpay'],
  ['20d5h', 'malee', 'SOAP-HERB-LOT*2 OIL-KAFFIR', 'transfer'],
  ['18d6h', 'anan', 'TEA-MUL-20*2 COOKIE-RICE', 'promptpay'],
  ['16d4h', 'wichai', 'POMELO-01*3 MANGO-01*2', 'cod'],
  ['14d8h', 'ploy', 'COCO-SUGAR-JAR*3 HONEY-LYC-250', 'promptpay'],
  ['12d5h', 'rattana', 'RICE-HML-5*2', 'promptpay'],
  ['10d7h', 'orathai', 'COFFEE-ARA-M-DRIP JAM-POMELO', 'promptpay'],
  ['9d4h', 'sombat', 'MANGO-01*4 BANANA-ROLL', 'transfer'],
  ['7d6h', 'yupin', 'PEANUT-400*2 TEA-MUL-20', 'promptpay'],
  ['6d5h', 'somchai', 'POMELO-01*3 COCO-SUGAR-JAR', 'cod'],
  ['4d7h', 'nattawut', 'MANGO-01*3 RICE-HML-2', 'promptpay'],
]

export const salaHistory: DemoOrder[] = history.map(([ago, buyer, lines, payment], at) =>
  order(`sala-past-${at + 1}`, ago, b[buyer], lines, 'standard', payment, 'completed', {
    tracking: { carrier: 'ไปรษณีย์ตัวอย่าง EMS', number: `EX${690_100_000 + at * 137}TH` },
  }),
)
