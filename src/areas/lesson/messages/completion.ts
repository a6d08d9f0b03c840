import { defineMessages } from '#kernel/i18n/messages.ts'
import type { MissingUnit } from '../progress/completion.rules.ts'

type MissingRequirement = Pick<MissingUnit, 'how' | 'title' | 'seen' | 'needed' | 'questionsLeft'>

const count = (questions: number) => (questions === 1 ? 'one more question' : `${questions} more questions`)

/** What is missing to complete a course, one sentence per requirement; the same for learners and the team. */
export const completionMessages = defineMessages({
  th: {
    left: (count: number) => `ยังขาดอีก ${count} ตอนจึงจบคอร์ส`,
    missing: ({ how, title, seen, needed, questionsLeft }: MissingRequirement) =>
      how === 'watch'
        ? seen >= needed && questionsLeft > 0
          ? `ตอบคำถามใน “${title}” อีก ${questionsLeft} ข้อ`
          : `ดู “${title}” ให้ครบ ${needed}% (ดูแล้ว ${seen}%)${questionsLeft ? ` และตอบคำถามอีก ${questionsLeft} ข้อ` : ''}`
        : how === 'pass'
          ? `สอบ “${title}” ให้ผ่าน`
          : how === 'read'
            ? `อ่าน “${title}” ให้ถึงท้ายทุกหัวข้อ`
            : `เรียน “${title}” ให้จบ`,
  },
  en: {
    left: (count: number) =>
      count === 1 ? '1 unit left to complete the course' : `${count} units left to complete the course`,
    missing: ({ how, title, seen, needed, questionsLeft }: MissingRequirement) =>
      how === 'watch'
        ? seen >= needed && questionsLeft > 0
          ? `Answer ${count(questionsLeft)} in “${title}”`
          : `Watch “${title}” up to ${needed}% (${seen}% so far)${questionsLeft ? ` and answer ${count(questionsLeft)}` : ''}`
        : how === 'pass'
          ? `Pass “${title}”`
          : how === 'read'
            ? `Read “${title}” to the end of every section`
            : `Finish “${title}”`,
  },
})
