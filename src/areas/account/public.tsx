export { StaffNotes } from './note/staff-notes.tsx'
