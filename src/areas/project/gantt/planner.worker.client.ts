import { createPlanner, type PlannerMessage } from './planner.rules.ts'

// Runs the scheduler off the main thread: a plan of thousands is calculated while the page keeps scrolling.
const planner = createPlanner()

self.onmessage = ({ data }: MessageEvent<PlannerMessage>) => {
  const reply = planner(data)
  if (reply) self.postMessage(reply)
}
