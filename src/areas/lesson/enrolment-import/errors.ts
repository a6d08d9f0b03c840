import { importErrors } from '#kernel/import/sentences.ts'

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
      `No member has the address ${email}. They have to join the site first.`,
    'learner.import.no_cohort': ({ cohort }: { cohort: string }) => `The course has no cohort “${cohort}”.`,
    'learner.import.email': 'This is no e-mail address.',
    'learner.import.full': 'There is no place left.',
    'learner.import.twice': 'This address is there more than once; the first line counts.',
    'learner.import.not_published': 'Publish the course first.',
  },
})
