import { addSentences } from '#kernel/i18n/sentences.ts'

interface Figures {
  hosts: string
}

addSentences({
  th: { 'site.host_taken': ({ hosts }: Figures) => `ชื่อโฮสต์ ${hosts} เป็นของเว็บไซต์อื่นแล้ว` },
  en: {
    'site.host_taken': ({ hosts }: Figures) => `The host name ${hosts} belongs to another site already.`,
  },
})
