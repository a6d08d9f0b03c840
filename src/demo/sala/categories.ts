import type { DemoCategory, Pair } from '../shape.ts'

const row = (
  code: string,
  parent: string | null,
  [th, en]: Pair,
  [aboutTh, aboutEn]: Pair,
  picture: string,
): DemoCategory => ({
  code,
  parent,
  name: { th, en },
  description: { th: aboutTh, en: aboutEn },
  picture,
})

/** Category tree of demo.localhost; parents stand before their children. */
export const salaCategories: DemoCategory[] = [
  row(
    'fruit',
    null,
    ['ผลไม้', 'Fruit'],
    [
      'ผลไม้จากสวนยกร่องริมคลอง เก็บตามรอบ และผลไม้แปรรูปฝีมือกลุ่มแม่บ้าน',
      'Fruit from canal-side orchards picked to order, and preserves by the village women’s groups.',
    ],
    'cat-fruit.webp',
  ),
  row(
    'fruit-fresh',
    'fruit',
    ['ผลไม้สด', 'Fresh fruit'],
    ['เก็บเช้า แพ็กบ่าย ส่งเย็น', 'Picked in the morning, packed by noon, sent in the evening.'],
    'mango-2.webp',
  ),
  row(
    'fruit-dried',
    'fruit',
    ['ผลไม้แปรรูป', 'Dried fruit'],
    ['อบแห้งในตู้พลังแสงอาทิตย์ ไม่ใส่สารกันเสีย', 'Dried in solar cabinets, without preservatives.'],
    'driedmango-2.webp',
  ),
  row(
    'rice',
    null,
    ['ข้าวและธัญพืช', 'Rice and grains'],
    [
      'ข้าวสารสีใหม่จากนาที่รู้ชื่อเจ้าของ ถั่วและธัญพืชคัดมือ',
      'Freshly milled rice from named paddies, hand-sorted beans and nuts.',
    ],
    'cat-rice.webp',
  ),
  row(
    'rice-milled',
    'rice',
    ['ข้าวสาร', 'Rice'],
    ['สีเป็นรอบเล็ก หุงแล้วยังหอมใบเตย', 'Milled in small lots to keep its scent.'],
    'hommali-2.webp',
  ),
  row(
    'rice-grain',
    'rice',
    ['ถั่วและธัญพืช', 'Beans and nuts'],
    ['ตากแดด คั่ว และคัดด้วยมือ', 'Sun-dried, roasted and sorted by hand.'],
    'peanut-2.webp',
  ),
  row(
    'drink',
    null,
    ['ชา กาแฟ โกโก้', 'Tea, coffee, cocoa'],
    ['เครื่องดื่มจากใบ ดอก และเมล็ดที่ปลูกในไทย', 'Drinks from leaves, flowers and beans grown in Thailand.'],
    'cat-drink.webp',
  ),
  row(
    'drink-tea',
    'drink',
    ['ชาและดอกไม้แห้ง', 'Tea and flowers'],
    ['ชาป่า ชาใบหม่อน อัญชัน ชงร้อนหรือแช่เย็น', 'Forest tea, mulberry leaf, butterfly pea: hot or cold.'],
    'teaforest-2.webp',
  ),
  row(
    'drink-coffee',
    'drink',
    ['กาแฟและโกโก้', 'Coffee and cocoa'],
    ['คั่วทุกวันจันทร์ บดตามเครื่องชงของคุณ', 'Roasted every Monday, ground for your brewer.'],
    'coffee-2.webp',
  ),
  row(
    'honey',
    null,
    ['น้ำผึ้งและแยม', 'Honey and jam'],
    ['น้ำผึ้งตามฤดูดอกไม้ และแยมกวนหม้อเล็ก', 'Honey by flowering season and jam from small pots.'],
    'cat-honey.webp',
  ),
  row(
    'pantry',
    null,
    ['เครื่องปรุงและน้ำพริก', 'Seasonings and chilli'],
    [
      'ของติดครัวจากนาเกลือ เตาตาล และครกของชาวแม่กลอง',
      'Kitchen staples from the salt fields, sugar stoves and mortars of Mae Klong.',
    ],
    'cat-pantry.webp',
  ),
  row(
    'pantry-chilli',
    'pantry',
    ['น้ำพริก ซอส พริก', 'Chilli and sauces'],
    ['ตำและกวนเป็นหม้อเล็ก ระบุระดับความเผ็ดทุกขวด', 'Pounded and stirred in small pots, heat marked on each.'],
    'sriracha-2.webp',
  ),
  row(
    'pantry-salt',
    'pantry',
    ['เกลือ น้ำตาล น้ำปลา', 'Salt, sugar, fish sauce'],
    ['รสพื้นฐานของครัวไทยจากคนทำโดยตรง', 'The base of a Thai kitchen, straight from the makers.'],
    'fleurdesel-2.webp',
  ),
  row(
    'sweet',
    null,
    ['ขนมและเบเกอรี', 'Sweets and bakery'],
    [
      'ขนมไทยและขนมอบจากแป้งข้าว มะพร้าว และผลไม้ในสวน',
      'Thai sweets and bakes from rice flour, coconut and orchard fruit.',
    ],
    'cat-sweet.webp',
  ),
  row(
    'craft',
    null,
    ['งานผ้า งานสาน งานดิน', 'Cloth, weaving, clay'],
    ['งานมือชิ้นต่อชิ้น ใช้ได้จริงทุกวัน', 'Hand work made one by one, for daily use.'],
    'cat-craft.webp',
  ),
  row(
    'craft-cloth',
    'craft',
    ['ผ้าทอและของใช้ผ้า', 'Cloth'],
    ['ฝ้ายและไหมย้อมสีธรรมชาติ ทอกี่มือ', 'Naturally dyed cotton and silk from hand looms.'],
    'yokdok-2.webp',
  ),
  row(
    'craft-basket',
    'craft',
    ['งานสาน', 'Basketry'],
    ['ผักตบชวา ใบลาน และหวาย', 'Water hyacinth, palm leaf and rattan.'],
    'hyacinth-2.webp',
  ),
  row(
    'craft-clay',
    'craft',
    ['งานดินและของแต่งบ้าน', 'Clay and home'],
    ['ดินเผา ศิลาดล กระดาษสา', 'Terracotta, celadon and mulberry paper.'],
    'vase-2.webp',
  ),
  row(
    'herb',
    null,
    ['สมุนไพรและสบู่', 'Herbs and soap'],
    [
      'ของใช้ประจำบ้านจากขมิ้น มะกรูด มะพร้าว และดอกไม้ไทย',
      'Household goods from turmeric, kaffir lime, coconut and Thai flowers.',
    ],
    'cat-herb.webp',
  ),
  row(
    'garden',
    null,
    ['ดอกไม้และต้นไม้', 'Flowers and plants'],
    ['กล้าไม้ เมล็ดพันธุ์ และดอกไม้ตัดเช้า', 'Seedlings, seeds and flowers cut in the morning.'],
    'cat-garden.webp',
  ),
]
