// A worker thread that never gets as far as its first task.
process.exit(5);
