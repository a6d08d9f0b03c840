// Every area's listeners and jobs, joined by importing them.
