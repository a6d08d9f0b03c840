import type { QuizIn } from '#areas/lesson/public.server.ts'
import { usualRules } from '../exam/exam.fields.ts'
import type { PictureFinder } from '../import/formats/pictures.ts'
import { readQti } from '../import/formats/qti.ts'
import { salaFormat } from '../import/formats/sala-json.ts'
import { allOf, readXml, textOf } from '../import/formats/xml.ts'
import { FileFault } from '../import/import.types.ts'
import type { ExamFile } from './course-file.input.ts'

/** A quiz of a Common Cartridge as an exam of the file of a course, with a bank of its own; null for what is none. */
export function readQuiz(
  text: string,
  { title, find }: { title: string; find: PictureFinder },
): QuizIn | null {
  try {
    const top = readXml(text)
    const [assessment] = allOf(top, 'assessment')
    const fields = new Map(
      allOf(assessment, 'qtimetadatafield').map((field) => [
        textOf(allOf(field, 'fieldlabel')[0]).trim(),
        textOf(allOf(field, 'fieldentry')[0]).trim(),
      ]),
    )
    const { items } = readQti(text, find)
    const questions = items.flatMap(({ question }) => question ?? [])
    if (!questions.length) return { value: null, name: title, refused: items.length, notices: [] }
    const name = (assessment?.attributes.title || title).trim().slice(0, 160) || 'Quiz'
    const minutes = Number(fields.get('qmd_timelimit'))
    const attempts = Number(fields.get('cc_maxattempts'))
    const pictures = new Map(questions.flatMap((one) => (one.pictures ?? []).map((p) => [p.id, p.base64])))
    const value: ExamFile = {
      ...{ slug: slugOf(assessment?.attributes.ident ?? ''), title: name, intro: '' },
      rules: {
        ...usualRules,
        minutes: Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440 ? minutes : null,
        attempts: Number.isInteger(attempts) && attempts >= 1 && attempts <= 100 ? attempts : null,
        shuffles: false,
      } as ExamFile['rules'],
      parts: [{ pick: 'random', title: '', bank: 0, count: 0, points: 0 }],
      banks: [
        {
          name: name.slice(0, 120),
          about: '',
          questions: {
            format: salaFormat,
            questions: questions.map(({ sourceId: _, pictures: __, points, ...one }) => ({
              ...one,
              points: points / 1000,
            })),
            pictures: [...pictures].map(([id, base64]) => ({ id, base64 })),
          },
        },
      ],
    }
    return {
      ...{ value, name },
      refused: items.length - questions.length,
      notices: items.flatMap(({ notices }) => notices),
    }
  } catch (error) {
    if (error instanceof FileFault) return null
    throw error
  }
}

const slugOf = (ident: string): string => {
  const plain = ident
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return plain.length >= 2 ? plain : 'quiz'
}
