-- How many patients a part of a name finds is told from a sample of the column. With the usual hundred values, one that
-- happened to be among them counted as every hundredth patient, and the search went through all of them in their order.
alter table patients alter column search_text set statistics 400;
analyze patients (search_text);
