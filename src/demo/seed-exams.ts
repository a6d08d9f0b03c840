import { addExam, banksByName, defaultRules, transitionExam } from '#areas/exam/public.server.ts'
import {
  addSection,
  addUnit,
  changeUnit,
  courseBySlug,
  managedUnit,
  moveLearners,
  publishCourse,
} from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

interface DemoExam {
  course: string
  slug: string
  title: string
  intro: string
  bank: string
  /** The number of questions drawn; 0 is all. */
  count: number
  minutes: number
  /** It is not required to complete the course. */
  isExtra?: true
  /** It is taken in Safe Exam Browser. */
  needsSeb?: true
}

const exams: Record<string, DemoExam[]> = {
  'academy.localhost': [
    {
      course: 'kitchen-lab',
      slug: 'final',
      title: 'แบบทดสอบหลังเรียน ห้องทดลองในครัว',
      intro: 'ข้อสอบสุ่มจากคลัง แต่ละคนได้ข้อไม่เหมือนกัน\nทำได้สามครั้ง ใช้ครั้งที่ดีที่สุด',
      bank: 'วิทยาศาสตร์ในครัว',
      count: 8,
      minutes: 20,
    },
    {
      course: 'abacus-basics',
      slug: 'check',
      title: 'ลองมือลูกคิด',
      intro: 'ข้อสั้น ๆ ไม่จับเวลาเข้ม ลองทำให้ครบ',
      bank: 'ลูกคิด',
      count: 0,
      minutes: 30,
    },
    {
      course: 'city-stars',
      slug: 'night-log',
      title: 'ส่งบันทึกคืนดูดาวของเรา',
      intro: 'วาดแผนที่ฟ้าหนึ่งคืน ถ่ายภาพ แล้วส่งในข้อสอบ ครูตรวจตามเกณฑ์โดยไม่เห็นชื่อ',
      bank: 'บันทึกคืนดูดาว',
      count: 0,
      minutes: 60,
      isExtra: true,
    },
    {
      course: 'compass-and-ruler',
      slug: 'placement',
      title: 'สอบวัดระดับเรขาคณิต',
      intro: 'ห้าข้อ สิบห้านาที ทำในโปรแกรม Safe Exam Browser ที่ปิดหน้าต่างอื่นระหว่างสอบ',
      bank: 'วงเวียนกับไม้บรรทัด',
      count: 0,
      minutes: 15,
      isExtra: true,
      needsSeb: true,
    },
  ],
  'demo.localhost': [
    {
      course: 'orchard-101',
      slug: 'final',
      title: 'ข้อสอบปลายภาค สวนผลไม้ 101',
      intro: 'แปดข้อจากทุกบท ผ่านที่ร้อยละ 60',
      bank: 'สวนผลไม้ 101',
      count: 0,
      minutes: 30,
    },
    {
      course: 'coconut-sugar',
      slug: 'final',
      title: 'แบบทดสอบหลังเรียน น้ำตาลมะพร้าว',
      intro: 'สอบเมื่อไรก็ได้หลังเรียนจบ มีข้อเขียนหนึ่งข้อที่ครูตรวจเอง',
      bank: 'น้ำตาลมะพร้าว',
      count: 0,
      minutes: 25,
    },
  ],
}

/** Creates a site's exams from its banks, each the last unit of its course. `makeCtx` opens a unit of work. */
export async function seedExams(makeCtx: () => Ctx, host: string): Promise<void> {
  for (const { course: slug, bank, count, minutes, isExtra, needsSeb, ...exam } of exams[host] ?? []) {
    const ctx = makeCtx()
    await unitOfWork(ctx.db, async () => {
      const course = await courseBySlug(ctx, slug)
      const bankId = (await banksByName(ctx)).get(bank)
      if (!bankId) throw new Error(`No question bank ${bank}`)
      const id = await addExam(ctx, {
        ...exam,
        courseId: course.id,
        rules: { ...defaultRules, minutes, ...(needsSeb && { seb: { keys: [] } }) },
        parts: [{ pick: 'random', title: '', bank: bankId, count, points: 0 }],
      })
      await transitionExam(ctx, id, 'open')
      // Open from the start, whatever the order of the other sections: visitors try exams without learning first.
      const section = await addSection(ctx, course.id, isExtra ? 'ลองทำ' : 'สอบท้ายคอร์ส')
      const unit = await addUnit(ctx, section, { kind: 'exam', title: exam.title })
      await changeUnit(ctx, await managedUnit(ctx, course.id, unit.id), {
        title: exam.title,
        minutes,
        isPreview: false,
        isRequired: !isExtra,
        donePercent: 90,
        sectionId: section,
        content: { target: id },
      })
      await publishCourse(ctx, course.id)
      // An extra exam takes nothing away from learners who have started.
      if (isExtra) await moveLearners(ctx, course.id)
    })
  }
}
