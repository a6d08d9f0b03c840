export { StaffNotes } from './note/staff-notes.tsx'
export { PersonPicker } from './person-picker/person-picker.tsx'
