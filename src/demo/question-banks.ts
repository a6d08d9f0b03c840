import type { NewQuestion } from '#areas/exam/public.server.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'

type Body = NewQuestion['body']

interface DemoQuestion {
  body: Body
  difficulty: NonNullable<NewQuestion['difficulty']>
  tags: string[]
}

interface DemoBank {
  name: string
  about: string
  categories: { name: string; questions: DemoQuestion[] }[]
}

const easy = (body: Body, ...tags: string[]): DemoQuestion => ({ body, difficulty: 'easy', tags })
const medium = (body: Body, ...tags: string[]): DemoQuestion => ({ body, difficulty: 'medium', tags })
const hard = (body: Body, ...tags: string[]): DemoQuestion => ({ body, difficulty: 'hard', tags })

const listed = (texts: readonly string[], from = 0) =>
  texts.map((text, at) => ({ id: `o${at + from + 1}`, text }))

const single = (stem: string, right: string, ...wrong: string[]): Body => ({
  kind: 'single',
  stem: docOf(stem),
  options: listed([right, ...wrong]),
  correct: 'o1',
  shuffle: true,
})
const multiple = (stem: string, right: string[], wrong: string[]): Body => ({
  kind: 'multiple',
  stem: docOf(stem),
  options: listed([...right, ...wrong]),
  correct: listed(right).map(({ id }) => id),
  shuffle: true,
  scoring: 'right_minus_wrong',
})
const trueFalse = (stem: string, correct: boolean, feedback: string): Body => ({
  kind: 'true_false',
  stem: docOf(stem),
  correct,
  feedback,
})
const short = (stem: string, ...patterns: string[]): Body => ({
  kind: 'short',
  stem: docOf(stem),
  patterns: patterns.map((text) => ({ text, percent: 100 })),
  matchCase: false,
  ignoreSpaces: true,
})
const numeric = (stem: string, value: number, unit?: string, by = 0): Body => ({
  kind: 'numeric',
  stem: docOf(stem),
  value,
  tolerance: { kind: 'absolute', by },
  ...(unit && { unit }),
})
const matching = (stem: string, pairs: [string, string][], ...distractors: string[]): Body => ({
  kind: 'matching',
  stem: docOf(stem),
  pairs: pairs.map(([left, right], at) => ({ id: `p${at + 1}`, left, right })),
  distractors: listed(distractors),
  scoring: 'per_pair',
})
const ordering = (stem: string, ...texts: string[]): Body => ({
  kind: 'ordering',
  stem: docOf(stem),
  items: listed(texts),
  scoring: 'adjacent_pairs',
})
const essay = (stem: string, minWords: number, markingNotes: string): Body => ({
  kind: 'essay',
  stem: docOf(stem),
  minWords,
  markingNotes,
})

const science: DemoBank = {
  name: 'วิทยาศาสตร์ในครัว',
  about: 'ข้อสอบท้ายบทของคอร์สห้องทดลองในครัว',
  categories: [
    {
      name: 'การตั้งคำถามและความปลอดภัย',
      questions: [
        easy(
          single(
            'คำถามใดทดลองหาคำตอบในครัวได้ทันที',
            'น้ำเย็นหรือน้ำร้อนละลายน้ำตาลเร็วกว่า',
            'ทำไมฟ้าจึงเป็นสีน้ำเงิน',
            'ใครคิดค้นน้ำตาลคนแรก',
            'สีใดสวยที่สุด',
          ),
          'ตั้งคำถาม',
        ),
        easy(
          trueFalse(
            'การทดลองที่ดีควรเปลี่ยนทีละอย่าง ที่เหลือคงไว้เหมือนเดิม',
            true,
            'ถ้าเปลี่ยนหลายอย่างพร้อมกัน จะไม่รู้ว่าผลมาจากอะไร',
          ),
          'ตัวแปร',
        ),
        medium(
          multiple(
            'จะดูว่าน้ำร้อนละลายน้ำตาลเร็วกว่าน้ำเย็นหรือไม่ อะไรต้องเท่ากันทุกแก้ว',
            ['ปริมาณน้ำ', 'ปริมาณน้ำตาล', 'วิธีคน'],
            ['อุณหภูมิของน้ำ'],
          ),
          'ตัวแปร',
        ),
        easy(
          single('ของหกระหว่างทดลอง ควรทำอะไรก่อน', 'หยุดแล้วเช็ดให้แห้ง', 'ทำต่อให้จบ', 'ชิมดูว่าคืออะไร', 'ถ่ายรูปไว้'),
          'ความปลอดภัย',
        ),
        easy(
          trueFalse('ผสมน้ำยาล้างห้องน้ำกับน้ำยาฟอกขาวได้ ถ้าเปิดหน้าต่าง', false, 'ได้แก๊สพิษ ห้ามผสมกันไม่ว่ากรณีใด'),
          'ความปลอดภัย',
        ),
        medium(
          ordering(
            'เรียงขั้นตอนการทดลองให้ถูกต้อง',
            'ตั้งคำถาม',
            'เดาคำตอบพร้อมเหตุผล',
            'ลงมือทดลอง',
            'จดผลที่เห็น',
            'สรุปว่าเดาถูกหรือไม่',
          ),
          'ตั้งคำถาม',
        ),
      ],
    },
    {
      name: 'กรดกับด่าง',
      questions: [
        easy(single('น้ำกะหล่ำม่วงเปลี่ยนเป็นสีใดเมื่อใส่น้ำส้มสายชู', 'ชมพูแดง', 'เขียว', 'เหลือง', 'ไม่เปลี่ยน'), 'กรดด่าง'),
        medium(numeric('น้ำบริสุทธิ์ที่ ๒๕ องศาเซลเซียสมีค่า pH เท่าไร', 7, undefined, 0.1), 'กรดด่าง', 'pH'),
        medium(
          matching(
            'จับคู่ของในครัวกับสมบัติ',
            [
              ['น้ำมะนาว', 'กรด'],
              ['ผงฟูละลายน้ำ', 'ด่าง'],
              ['น้ำกลั่น', 'เป็นกลาง'],
            ],
            'โลหะ',
          ),
          'กรดด่าง',
        ),
        medium(short('แก๊สที่ได้จากน้ำส้มสายชูกับเบกกิงโซดาคือแก๊สอะไร', '*คาร์บอนไดออกไซด์', 'CO2'), 'กรดด่าง'),
        easy(trueFalse('สารที่มีค่า pH ต่ำกว่า ๗ เป็นกรด', true, 'ยิ่งต่ำกว่า ๗ ยิ่งเป็นกรดแรง'), 'pH'),
        hard(multiple('ข้อใดเป็นกรด', ['น้ำมะขามเปียก', 'น้ำอัดลม', 'น้ำส้มสายชู'], ['น้ำสบู่', 'น้ำปูนใส']), 'กรดด่าง'),
      ],
    },
    {
      name: 'ไข่เด้งได้',
      questions: [
        easy(single('อะไรทำให้เปลือกไข่หายไป', 'กรดในน้ำส้มสายชู', 'เกลือในน้ำ', 'แสงแดด', 'ความเย็น'), 'ไข่'),
        medium(short('น้ำผ่านเยื่อของไข่ไปมาเรียกว่าอะไร', 'ออสโมซิส', 'osmosis'), 'ไข่', 'เยื่อ'),
        medium(
          single('แช่ไข่ที่ไม่มีเปลือกในน้ำเชื่อมข้น ไข่จะเป็นอย่างไร', 'เหี่ยวลง', 'พองขึ้น', 'เท่าเดิม', 'เปลี่ยนเป็นสีม่วง'),
          'เยื่อ',
        ),
        hard(
          essay('อธิบายว่าทำไมไข่ในน้ำเปล่าจึงพองขึ้น และเสนอการทดลองที่ยืนยันได้', 40, 'ดูทิศทางของน้ำ และตัวแปรที่คุมไว้'),
          'เยื่อ',
        ),
      ],
    },
  ],
}

const writing: DemoBank = {
  name: 'เขียนเรียงความภาษาไทย',
  about: 'ข้อสอบประโยค ย่อหน้า และการสะกดคำ',
  categories: [
    {
      name: 'การสะกดคำ',
      questions: [
        easy(single('คำใดสะกดถูกต้อง', 'อนุญาต', 'อนุญาติ', 'อณุญาต', 'อะนุญาต'), 'สะกดคำ'),
        easy(single('คำใดสะกดถูกต้อง', 'น้ำแข็ง', 'น้ำแข้ง', 'นำแข็ง', 'น้ำแขง'), 'สะกดคำ', 'สระอำ'),
        medium(multiple('คำใดสะกดถูกต้อง', ['กะทันหัน', 'สังเกต', 'ผัดไทย'], ['กระทันหัน', 'สังเกตุ']), 'สะกดคำ'),
        medium(short('เขียนคำที่หมายถึง “ของเหลวที่ใช้ดื่ม” ซึ่งขึ้นต้นด้วย น', 'น้ำ', 'น้ำดื่ม'), 'สะกดคำ', 'สระอำ'),
        medium(
          matching(
            'จับคู่คำย่อกับคำเต็ม',
            [
              ['พ.ศ.', 'พุทธศักราช'],
              ['ค.ศ.', 'คริสต์ศักราช'],
              ['ร.ศ.', 'รัตนโกสินทรศก'],
            ],
            'จุลศักราช',
          ),
          'คำย่อ',
        ),
        easy(numeric('พ.ศ. ๒๕๖๙ ตรงกับ ค.ศ. ใด', 2026), 'ปี'),
      ],
    },
    {
      name: 'ประโยคและย่อหน้า',
      questions: [
        easy(single('ย่อหน้าที่ดีควรมีกี่ความคิดหลัก', 'หนึ่ง', 'สอง', 'สาม', 'เท่าไรก็ได้'), 'ย่อหน้า'),
        medium(
          single(
            'ประโยคใดตัดคำที่ไม่ทำงานออกแล้ว',
            'เขาตรวจสอบบัญชี',
            'เขาทำการตรวจสอบบัญชี',
            'เขามีการตรวจสอบบัญชี',
            'เขาได้ทำการตรวจสอบบัญชี',
          ),
          'ประโยค',
        ),
        medium(
          ordering(
            'เรียงเป็นย่อหน้าที่อ่านรู้เรื่อง',
            'เช้าวันนั้นฝนตกหนัก',
            'แม่จึงบอกให้รอ',
            'พอฝนซา เราก็ออกจากบ้าน',
            'แต่เมื่อไปถึง ตลาดก็วายแล้ว',
          ),
          'ย่อหน้า',
        ),
        easy(
          trueFalse('ประโยคแรกของเรื่องมีหน้าที่ชวนให้อ่านประโยคที่สอง', true, 'ประโยคแรกมีหน้าที่เดียว คือให้อ่านต่อ'),
          'ประโยค',
        ),
        hard(
          essay('เขียนหนึ่งย่อหน้าเล่าเสียงที่ได้ยินตอนเช้าที่บ้าน', 60, 'หนึ่งความคิดหลัก มีรายละเอียดที่เห็นหรือได้ยินจริง'),
          'ย่อหน้า',
        ),
      ],
    },
  ],
}

const abacus: DemoBank = {
  name: 'ลูกคิด',
  about: 'ค่าของเม็ด คู่ห้า และคู่สิบ',
  categories: [
    {
      name: 'ค่าของเม็ด',
      questions: [
        easy(numeric('เม็ดบนหนึ่งเม็ดในหลักหน่วยมีค่าเท่าไร', 5), 'ค่าของเม็ด'),
        easy(numeric('เม็ดล่างหนึ่งเม็ดในหลักสิบมีค่าเท่าไร', 10), 'ค่าของเม็ด'),
        easy(numeric('หลักหน่วยมีเม็ดบน ๑ และเม็ดล่าง ๓ แตะคาน อ่านได้เท่าไร', 8), 'ค่าของเม็ด'),
        medium(
          matching('จับคู่เม็ดที่แตะคานในหลักหน่วยกับค่า', [
            ['เม็ดบน ๑', '๕'],
            ['เม็ดล่าง ๔', '๔'],
            ['เม็ดบน ๑ เม็ดล่าง ๔', '๙'],
          ]),
          'ค่าของเม็ด',
        ),
      ],
    },
    {
      name: 'คู่ห้าและคู่สิบ',
      questions: [
        easy(numeric('คู่ห้าของ ๒ คือเท่าไร', 3), 'คู่ห้า'),
        easy(numeric('คู่สิบของ ๗ คือเท่าไร', 3), 'คู่สิบ'),
        medium(
          single(
            '๔ + ๓ บนลูกคิดทำอย่างไร',
            'ลงเม็ดบน แล้วเอาเม็ดล่างออก ๒',
            'เพิ่มเม็ดล่าง ๓',
            'ทดไปหลักสิบ',
            'เอาเม็ดบนออก',
          ),
          'คู่ห้า',
        ),
        medium(numeric('๑๒ × ๑๑ เท่ากับเท่าไร', 132), 'คูณ'),
        medium(multiple('ข้อใดเป็นคู่สิบ', ['๑ กับ ๙', '๔ กับ ๖', '๕ กับ ๕'], ['๒ กับ ๓', '๓ กับ ๖']), 'คู่สิบ'),
      ],
    },
  ],
}

const sugar: DemoBank = {
  name: 'น้ำตาลมะพร้าว',
  about: 'ข้อสอบปลายคอร์สเคี่ยวน้ำตาลมะพร้าว',
  categories: [
    {
      name: 'น้ำตาลใส',
      questions: [
        easy(single('น้ำตาลใสได้จากส่วนใดของมะพร้าว', 'งวง (ช่อดอก)', 'ผลอ่อน', 'ลำต้น', 'ราก'), 'น้ำตาลใส'),
        easy(trueFalse('ควรกรองน้ำตาลใสก่อนขึ้นเตา', true, 'เศษไม้และแมลงทำให้น้ำตาลขุ่นและเสียง่าย'), 'น้ำตาลใส'),
        medium(
          single('ทิ้งน้ำตาลใสไว้นานโดยไม่ต้ม จะเกิดอะไร', 'เปรี้ยวเพราะหมัก', 'หวานขึ้น', 'แข็งตัว', 'ใสขึ้น'),
          'น้ำตาลใส',
        ),
      ],
    },
    {
      name: 'หน้าเตา',
      questions: [
        medium(
          ordering(
            'เรียงขั้นตอนทำน้ำตาลมะพร้าว',
            'ปาดงวงรองน้ำตาลใส',
            'กรอง',
            'เคี่ยวจนข้น',
            'กระทุ้งจนเนื้อขุ่นนวล',
            'หยอดใส่ถ้วย',
          ),
          'เคี่ยว',
        ),
        easy(single('กระทุ้งน้ำตาลเพื่ออะไร', 'ให้เนื้อละเอียดและขุ่นนวล', 'ให้หวานขึ้น', 'ให้เดือด', 'ให้แห้งทันที'), 'เคี่ยว'),
        medium(
          multiple(
            'สิ่งใดช่วยให้น้ำตาลเก็บได้นานโดยไม่ใส่สารกันบูด',
            ['เคี่ยวให้ข้นพอ', 'พักให้แห้งก่อนห่อ', 'ภาชนะสะอาดและแห้ง'],
            ['ห่อทั้งที่ยังร้อน'],
          ),
          'การเก็บ',
        ),
        easy(numeric('น้ำตาล ๑.๕ กิโลกรัม แบ่งถ้วยละ ๕๐ กรัม ได้กี่ถ้วย', 30, 'ถ้วย'), 'คำนวณ'),
        hard(
          essay('น้ำตาลหม้อหนึ่งไหม้ติดก้น เล่าว่าน่าจะเกิดจากอะไร และครั้งต่อไปจะทำอย่างไร', 30, 'พูดถึงไฟและการคน'),
          'เคี่ยว',
        ),
      ],
    },
  ],
}

/** What demo sites ask, by host. */
export const demoBanks: Record<string, DemoBank[]> = {
  'demo.localhost': [sugar],
  'academy.localhost': [science, writing, abacus],
}
