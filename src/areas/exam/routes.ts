import { layout, route } from '@react-router/dev/routes'

export const examRoutes = {
  fullscreen: [
    route('lesson/assessment/:lesson/:exam', 'areas/exam/room/assessment.page.tsx'),
    route('lesson/assessment/:lesson/:exam/receipt/:attempt', 'areas/exam/attempt/receipt.page.tsx'),
  ],
  workspace: [
    route('cluster/exams', 'areas/exam/exam/exams.page.tsx'),
    layout('areas/exam/exam/exam.layout.tsx', [
      route('cluster/exams/:exam', 'areas/exam/exam/exam.page.tsx'),
      route('cluster/exams/:exam/monitor', 'areas/exam/monitor/monitor.page.tsx'),
      route('cluster/exams/:exam/preview', 'areas/exam/preview/preview.page.tsx'),
      route('cluster/exams/:exam/analysis', 'areas/exam/analysis/analysis.page.tsx'),
      route('cluster/exams/:exam/accommodations', 'areas/exam/accommodation/accommodations.page.tsx'),
      route('cluster/exams/:exam/regrade', 'areas/exam/regrade/regrade.page.tsx'),
      route('cluster/exams/:exam/marking', 'areas/exam/marking/marking.page.tsx'),
      route('cluster/exams/:exam/marking/:question/:answer?', 'areas/exam/marking/question-marking.page.tsx'),
      route('cluster/exams/:exam/attempts', 'areas/exam/marking/attempts.page.tsx'),
      route('cluster/exams/:exam/attempts/:attempt', 'areas/exam/marking/attempt.page.tsx'),
      route('cluster/exams/:exam/attempts/:attempt/timeline', 'areas/exam/marking/timeline.page.tsx'),
    ]),
    route('cluster/questions', 'areas/exam/question/questions.page.tsx'),
    route('cluster/questions/banks', 'areas/exam/bank/banks.page.tsx'),
    route('cluster/questions/banks/:bank/export', 'areas/exam/export/export.page.tsx'),
    route('cluster/questions/import', 'areas/exam/import/import.page.tsx'),
    route('cluster/questions/:question', 'areas/exam/question/question.page.tsx'),
  ],
}
