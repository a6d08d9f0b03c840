import { serveTasks } from '#kernel/worker-task.ts'
import { workbookText } from './workbook-text.ts'

// A large workbook takes seconds, which would block every request.
serveTasks(workbookText)
