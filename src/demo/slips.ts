import type { DemoSlip } from './order-types.ts'

const sala = 'วิสาหกิจชุมชนศาลาเดโม'
const market = 'วิสาหกิจชุมชนตลาดบ้านเรา'
const academy = 'บจก. สถาบันเรียนรู้เดโม'

const slip = (
  host: string,
  key: string,
  reference: string,
  baht: number,
  senderName: string,
  receiverName: string,
  kind: DemoSlip['kind'],
): DemoSlip => ({
  key,
  host,
  file: `slip-${key.replace('-slip', '')}.webp`,
  sendingBank: '999',
  transRef: `DEMO${reference}`,
  amountSatang: Math.round(baht * 100),
  senderName,
  receiverName,
  kind,
})

/**
 * Slips of the demo orders. Their references contain no date, so that they fit orders of any day. A slip used by two
 * orders was accepted for the older one: the newer one shows how a slip sent twice is detected.
 */
export const demoSlips: DemoSlip[] = [
  slip('demo.localhost', 'sala-slip-1', '7K2M9Q4T1X8B', 720, 'น.ส. สุภาวดี ท.', sala, 'match'),
  slip('demo.localhost', 'sala-slip-2', '3F6R8W1Z5N0C', 800, 'นาย วิชัย ซ.', sala, 'short'),
  slip('demo.localhost', 'sala-slip-3', '9H4V2J7P6D1L', 640, 'น.ส. พลอยไพลิน อ.', sala, 'over'),
  slip('demo.localhost', 'sala-slip-4', '5B1S8G3Y0K6E', 580, 'นาย อาทิตย์ ส.', sala, 'reused'),
  slip('demo.localhost', 'sala-slip-5', '2T7N4C9M3W8F', 606, 'น.ส. กมลวรรณ พ.', sala, 'match'),
  slip(
    'demo.localhost',
    'sala-slip-6',
    '6Q0X5L2R8H4J',
    440,
    'นาง อรทัย จ.',
    'นาย ทดลอง ตัวอย่าง',
    'other_receiver',
  ),
  slip('market.localhost', 'market-slip-1', '8D3P6K1V9T2S', 735, 'นาย สมชาย ต.', market, 'match'),
  slip('market.localhost', 'market-slip-2', '1W5J0R7B4Q9M', 500, 'นาง ดรุณี จ.', market, 'short'),
  slip('market.localhost', 'market-slip-3', '4Y9C2G6X8F3N', 675, 'นาย ธนวัฒน์ ศ.', market, 'reused'),
  slip('market.localhost', 'market-slip-4', '0L7H5Z3E1T6K', 463, 'น.ส. ศศิธร ม.', market, 'match'),
  slip('academy.localhost', 'academy-slip-1', '7P2D8S4V6A9R', 912, 'นาย ภูริช อ.', academy, 'match'),
]
