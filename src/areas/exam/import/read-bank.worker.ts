import { answerTasks } from '#kernel/worker-task.ts'
import { readBank } from './read-bank.ts'

// A large package takes seconds, in which nobody else would be answered.
answerTasks(readBank)
