import { usersByEmail } from '#areas/account/public.server.ts'
import {
  addExam,
  banksByName,
  defaultRules,
  recordIntegrityEvents,
  saveAnswers,
  scoreAttempt,
  startAttempt,
  submitAttempt,
  transitionExam,
} from '#areas/exam/public.server.ts'
import { courseBySlug } from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'

/** Plans of compost heaps waiting to be marked, by learners who completed the course. */
const plans = [
  'สวนของผมมีใบมะม่วงกับใบขนุนมาก ปีหนึ่งกวาดได้สิบกว่ากระสอบ มีวัวสองตัว ผมจะใช้ใบไม้สามบุ้งกี๋ต่อมูลวัวหนึ่งบุ้งกี๋ กองกว้างสองเมตรครึ่ง สูงหนึ่งเมตรครึ่ง\n\nรดน้ำทุกเช้าสัปดาห์แรก จากนั้นสัปดาห์ละครั้ง ทุกสิบวันเอาไม้แทงสามรูแล้วกรอกน้ำ ถ้ากองเย็นก่อนยี่สิบวันแปลว่าน้ำไม่พอ\n\nพอครบหกสิบวัน จับดูร่วน ไม่เหม็น เอาไปโรยใต้ต้น',
  'ใช้ฟางกับมูลไก่ รดน้ำบ่อย ๆ ให้ชุ่ม เมื่อไม่เหม็นแล้วก็ใช้ได้',
  'มีใบจามจุรีสี่กระสอบ มูลวัวหนึ่งกระสอบครึ่ง วางใบไม้หนาหนึ่งคืบ โรยมูลบาง ๆ สลับกันสิบชั้น\nรดน้ำทุกวันเจ็ดวันแรก แล้วเว้นวัน\nสุกเมื่อกองยุบครึ่งหนึ่งและไม่ร้อน',
  'ที่บ้านไม่มีสัตว์ จึงจะขอมูลวัวจากเพื่อนบ้านสองถุง ใบไม้หกถุง กองในวงบ่อ รดน้ำวันจันทร์กับพฤหัส เปิดดูเดือนละครั้ง ถ้าสีดำแปลว่าใช้ได้',
  'กองใบไม้รวมกันแล้วรดน้ำ',
  'ใบสักแห้งสิบกระสอบสับก่อน มูลหมูสามกระสอบ น้ำจากบ่อ\nรดทุกเช้าหนึ่งสัปดาห์ จดอุณหภูมิด้วยไม้เสียบ ถ้าไม่อุ่นให้เพิ่มมูล ถ้าเหม็นให้เพิ่มใบ\nทดสอบด้วยการเพาะเมล็ดผักกาดสามวัน ถ้างอกปกติแปลว่าสุก',
]

const host = 'academy.localhost'
const bank = 'ปุ๋ยหมักไม่พลิกกอง'
const minute = 60_000

/** Creates an exam with an essay, submitted by several learners and not marked yet. `makeCtx` opens a unit of work. */
export async function seedExamAnswers(makeCtx: () => Ctx, of: string): Promise<void> {
  if (of !== host) return
  const ctx = makeCtx()
  const exam = await unitOfWork(ctx.db, async () => {
    const course = await courseBySlug(ctx, 'leaf-compost')
    const bankId = (await banksByName(ctx)).get(bank) ?? ''
    const id = await addExam(ctx, {
      courseId: course.id,
      slug: 'plan',
      title: 'สอบจบหลักสูตรปุ๋ยหมัก',
      intro: 'สามข้อสั้น และเขียนแผนกองของคุณเองหนึ่งข้อ ครูตรวจตามเกณฑ์โดยไม่เห็นชื่อ',
      rules: { ...defaultRules, minutes: 60 },
      parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
    })
    await transitionExam(ctx, id, 'open')
    return id
  })
  for (const [at, plan] of plans.entries()) await takeExam(makeCtx, exam, { at, plan })
}

async function takeExam(makeCtx: () => Ctx, exam: string, { at, plan }: { at: number; plan: string }) {
  const startedAt = makeCtx().now.getTime() - (at + 2) * 3 * 60 * minute
  const found = makeCtx()
  const [user] = await unitOfWork(found.db, () => usersByEmail(found, [`learner${at + 1}@${host}`]))
  if (!user) return
  const viewer: Viewer = { role: 'user', user: { ...user, phone: null }, sessionId: null, guestKey: null }
  const later = async <Result>(minutes: number, work: (ctx: Ctx) => Promise<Result>) => {
    const ctx = { ...makeCtx(), viewer, now: new Date(startedAt + minutes * minute) }
    return unitOfWork(ctx.db, () => work(ctx))
  }
  const attempt = await later(0, (ctx) => startAttempt(ctx, exam))
  // Of the four questions the essay is worth the most points.
  const essay = attempt.layout.questions.toSorted((a, b) => b.points - a.points)[0]?.questionId ?? ''
  const texts = plan.split('\n\n').map((_, n, all) => all.slice(0, n + 1).join('\n\n'))
  for (const [n, text] of texts.entries())
    await later(6 + n * 5, (ctx) =>
      saveAnswers(ctx, attempt.id, [{ seq: n + 1, questionId: essay, value: { text }, at: ctx.now }]),
    )
  if (at % 2 === 0)
    await later(22, (ctx) =>
      recordIntegrityEvents(ctx, attempt.id, [
        { kind: 'hidden', at: new Date(startedAt + 8 * minute), durationMs: 31_000 },
        { kind: 'offline', at: new Date(startedAt + 13 * minute), durationMs: 112_000 },
        { kind: 'paste', at: new Date(startedAt + 14 * minute), durationMs: 0 },
      ]),
    )
  await later(24, (ctx) => submitAttempt(ctx, attempt.id, texts.length))
  const scoring = makeCtx()
  await unitOfWork(scoring.db, () => scoreAttempt(scoring, attempt.id))
}
