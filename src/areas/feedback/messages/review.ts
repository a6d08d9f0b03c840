import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Display and input of star ratings. */
export const reviewMessages = defineMessages({
  th: {
    photo: 'รูปจากผู้รีวิว',
    outOf: 'จาก 5 คะแนน',
    stars: (n: number) => `${n} ดาว`,
    starsCount: (n: number, count: number) => `${n} ดาว ${count} รีวิว`,
    askStars: 'ให้คะแนนสินค้า',
    starsMissing: 'แตะดาวเพื่อให้คะแนนก่อนส่งรีวิว',
    starWords: { s1: 'แย่', s2: 'พอใช้', s3: 'ปานกลาง', s4: 'ดี', s5: 'ดีมาก' },
  },
  en: {
    photo: 'Photo by the reviewer',
    outOf: 'out of 5',
    stars: (n) => countNoun(n, 'star'),
    starsCount: (n, count) => `${countNoun(n, 'star')}: ${count}`,
    askStars: 'Your rating',
    starsMissing: 'Tap a star to rate before you submit',
    starWords: { s1: 'Poor', s2: 'Fair', s3: 'Average', s4: 'Good', s5: 'Very good' },
  },
})
