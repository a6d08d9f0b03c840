import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { createBank } from './bank/bank.server.ts'
import { createQuestion, type NewQuestion } from './question/question.server.ts'
import type { QuestionBody } from './question/question.types.ts'

const option = (id: string, text: string) => ({ id, text })

/** A sound question of each kind. */
export const bodies = {
  single: {
    kind: 'single',
    stem: docOf('น้ำเดือดที่กี่องศาเซลเซียส'),
    options: [option('a', '๙๐'), { ...option('b', '๑๐๐'), feedback: 'ถูกต้อง' }, option('c', '๑๑๐')],
    correct: 'b',
    shuffle: true,
  },
  multiple: {
    kind: 'multiple',
    stem: docOf('ข้อใดเป็นปุ๋ยอินทรีย์'),
    options: [option('a', 'ปุ๋ยหมัก'), option('b', 'มูลวัว'), option('c', 'ยูเรีย'), option('d', 'NPK 16-16-16')],
    correct: ['a', 'b'],
    shuffle: true,
    scoring: 'all_or_nothing',
  },
  true_false: { kind: 'true_false', stem: docOf('น้ำแข็งลอยน้ำ'), correct: true },
  short: {
    kind: 'short',
    stem: docOf('กรองน้ำด้วยอะไร'),
    patterns: [
      { text: 'ถ่าน*', percent: 100 },
      { text: 'ทราย', percent: 50 },
    ],
    matchCase: false,
    ignoreSpaces: true,
  },
  numeric: {
    kind: 'numeric',
    stem: docOf('หนึ่งไร่มีกี่ตารางเมตร'),
    value: 1600,
    tolerance: { kind: 'absolute', by: 0 },
    unit: 'ตร.ม.',
  },
  matching: {
    kind: 'matching',
    stem: docOf('จับคู่จังหวัดกับภาค'),
    pairs: [
      { id: '1', left: 'เชียงใหม่', right: 'เหนือ' },
      { id: '2', left: 'ขอนแก่น', right: 'อีสาน' },
      { id: '3', left: 'ลำพูน', right: 'เหนือ' },
      { id: '4', left: 'สงขลา', right: 'ใต้' },
    ],
    distractors: [{ id: '5', text: 'ตะวันออก' }],
    scoring: 'per_pair',
  },
  ordering: {
    kind: 'ordering',
    stem: docOf('เรียงขั้นตอนทำปุ๋ยหมัก'),
    items: [option('1', 'สับเศษพืช'), option('2', 'กองสลับชั้น'), option('3', 'รดน้ำ'), option('4', 'กลับกอง')],
    scoring: 'exact',
  },
  essay: { kind: 'essay', stem: docOf('อธิบายการปลูกพืชหมุนเวียน'), minWords: 50, markingNotes: 'ดูเหตุผล' },
} satisfies { [Kind in QuestionBody['kind']]: Extract<QuestionBody, { kind: Kind }> }

/** A bank with a question, ready to be drawn. Takes a manager's context. */
export async function buildQuestion(
  ctx: Ctx,
  more: Partial<NewQuestion> = {},
): Promise<{ id: string; bankId: string }> {
  const bankId = more.bankId ?? (await createBank(ctx, { name: 'คลังทดสอบ' }))
  return { bankId, id: await createQuestion(ctx, { body: bodies.single, status: 'ready', ...more, bankId }) }
}
