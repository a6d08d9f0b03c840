import { importErrors } from '#kernel/import/import-errors.ts'

export const learnerImportErrors = importErrors('learner', {
  th: {
    'learner.import.no_person': ({ email }: { email: string }) => `ไม่พบสมาชิกที่ใช้อีเมล ${email} ให้สมัครสมาชิกก่อน`,
    'learner.import.no_cohort': ({ cohort }: { cohort: string }) => `ไม่พบรุ่น “${cohort}” ในคอร์สนี้`,
    'learner.import.email': 'อีเมลไม่ถูกต้อง',
    'learner.import.full': 'ที่นั่งเต็มแล้ว',
    'learner.import.twice': 'มีอีเมลนี้มากกว่าหนึ่งบรรทัด ใช้บรรทัดแรก',
    'learner.import.not_published': 'เผยแพร่คอร์สก่อน จึงเพิ่มผู้เรียนได้',
  },
  en: {
    'learner.import.no_person': ({ email }: { email: string }) =>
      `No member uses the e-mail ${email}. They need to sign up first.`,
    'learner.import.no_cohort': ({ cohort }: { cohort: string }) =>
      `Cohort “${cohort}” was not found in this course.`,
    'learner.import.email': 'This is not a valid e-mail address.',
    'learner.import.full': 'No places left.',
    'learner.import.twice': 'This e-mail appears more than once. The first line is used.',
    'learner.import.not_published': 'Publish the course before adding learners.',
  },
})
